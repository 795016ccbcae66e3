import { Camera } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormProblem } from '../../../../domain/menu-check.ts';
import type { PictureForm } from '../../../../domain/menu-form.ts';
import type { Category } from '../../../../domain/menu.ts';
import { ApiError } from '../../../api/client.ts';
import { DishPicture } from '../../../ui/dish-picture.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { useConsole } from '../console.state.tsx';
import { failureWords } from '../use-console-data.ts';
import { BothLanguages, Problem } from './both-languages.tsx';
import { DISH } from './dish.messages.ts';
import { sendPhoto } from './send-photo.ts';

interface Props {
  picture: PictureForm;
  category: Category;
  /** The dish's name in the language of the console. */
  name: string;
  problem: FormProblem | undefined;
  onChange: (picture: PictureForm) => void;
}

/** The owner's photo, a drawing or the name on a plate; what is not chosen is remembered while the panel is open. */
export function PicturePick({ picture, category, name, problem, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const id = useId();
  const [kept, keep] = useState<Partial<Record<PictureForm['kind'], PictureForm>>>({
    name: { kind: 'name' },
    [picture.kind]: picture,
  });
  const set = (next: PictureForm) => {
    keep((now) => ({ ...now, [next.kind]: next }));
    onChange(next);
  };
  const { sending, send } = useSendPhoto((image) =>
    set({ kind: 'photo', image, ...(picture.kind === 'photo' ? altOf(picture) : { alt: '', altEs: '' }) }),
  );
  const box = useDrop(send);
  const labels = { photo: words.yourPhoto, drawing: words.drawing, name: words.nameOnPlate };
  return (
    <fieldset ref={box} className={`pick p-${category}`}>
      <legend className="sr">{words.picture}</legend>
      <div className="art-pick">
        {kept.photo === undefined && (
          <label className="art-o new">
            <span className="cloth">
              <Camera className="ic" aria-hidden="true" />
            </span>
            <span className="t">{sending ? words.sendingPhoto : words.choosePhoto}</span>
            <PhotoInput id={id} sending={sending} send={send} />
          </label>
        )}
        {(['photo', 'drawing', 'name'] as const).map((kind) => {
          const each = kept[kind];
          const on = kind === picture.kind;
          return (
            each !== undefined && (
              <button
                key={kind}
                type="button"
                className={on ? 'art-o on' : 'art-o'}
                aria-pressed={on}
                onClick={() => set(each)}
              >
                <span className="cloth">
                  <FormPicture picture={each} name={name} />
                </span>
                <span className="t">{labels[kind]}</span>
              </button>
            )
          );
        })}
      </div>
      {kept.photo !== undefined && (
        <label className="pick-file">
          {sending ? words.sendingPhoto : words.changePhoto}
          <PhotoInput id={id} sending={sending} send={send} />
        </label>
      )}
      <span className="hint" id={`${id}-how`}>
        {words.dropPhoto}
      </span>
      <Problem id={`${id}-err`} problem={problem} />
      {picture.kind === 'photo' && (
        <BothLanguages
          label={words.altLabel}
          en={picture.alt}
          es={picture.altEs}
          problems={{ en: undefined, es: undefined }}
          onChange={({ en = picture.alt, es = picture.altEs }) => set({ ...picture, alt: en, altEs: es })}
        />
      )}
    </fieldset>
  );
}

function PhotoInput({ id, sending, send }: { id: string; sending: boolean; send: (file: File) => void }) {
  return (
    <input
      type="file"
      // Without HEIC in this list an iPhone hands over a JPEG.
      accept="image/jpeg,image/png,image/webp"
      disabled={sending}
      aria-describedby={`${id}-how`}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (file !== undefined) send(file);
      }}
    />
  );
}

const altOf = ({ alt, altEs }: { alt: string; altEs: string }) => ({ alt, altEs });

/** Sends a photo to be made ready; a refusal is told with what to do. */
function useSendPhoto(onReady: (image: string) => void) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const { signedOut } = useConsole();
  const toast = useToast();
  const ready = useLatest(onReady);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const [sending, setSending] = useState(false);
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return signedOut();
    toast({ title: words.yourPhoto, description: failureWords(error, language), tone: 'error' });
  };
  const send = async (file: File) => {
    setSending(true);
    try {
      const { image } = await sendPhoto(file);
      // By now another dish may stand in the panel.
      if (here.current) ready.current(image);
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  return { sending, send: (file: File) => void send(file) };
}

/** Takes a file that is dropped on the element. */
function useDrop(onFile: (file: File) => void) {
  const box = useRef<HTMLFieldSetElement>(null);
  const take = useLatest(onFile);
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take.current(file);
    };
    const element = box.current;
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, [take]);
  return box;
}

/** A picture as it stands in a form; decorative, as its name is beside it. */
export function FormPicture({ picture, name }: { picture: PictureForm; name: string }) {
  const image = picture.kind === 'name' ? '' : picture.image;
  // A new picture is tried anew, whatever became of the one before.
  return <DishPicture key={image} dish={{ image }} name={name} alt="" />;
}
