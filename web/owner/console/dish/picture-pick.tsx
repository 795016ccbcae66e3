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
import { PLATE_ART } from './plate-art.ts';
import { sendPhoto } from './send-photo.ts';

const STOCK_ART: Record<Category, string> = {
  'abuelas-favorites': '1f372',
  tacos: '1f32e',
  tortas: '1f959',
  quesadillas: '1f95f',
  burritos: '1f32f',
  drinks: '1f964',
};

interface Props {
  picture: PictureForm;
  category: Category;
  problem: FormProblem | undefined;
  onChange: (picture: PictureForm) => void;
}

/** The owner's photo or a painted plate; what is not chosen is remembered while the panel is open. */
export function PicturePick({ picture, category, problem, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const id = useId();
  const [kept, keep] = useState<{ photo: PictureForm | null; plate: PictureForm }>(() => ({
    photo: picture.kind === 'photo' ? picture : null,
    plate: picture.kind === 'plate' ? picture : { kind: 'plate', main: [STOCK_ART[category]], garnish: null },
  }));
  const set = (next: PictureForm) => {
    keep((now) => ({ ...now, [next.kind]: next }));
    onChange(next);
  };
  const { sending, send } = useSendPhoto((image) =>
    set({ kind: 'photo', image, ...(picture.kind === 'photo' ? altOf(picture) : { alt: '', altEs: '' }) }),
  );
  const { photo, plate } = kept;
  const box = useDrop(send);
  return (
    <fieldset ref={box} className="pick">
      <legend className="sr">{words.picture}</legend>
      <div className="art-pick">
        {photo === null ? (
          <label className="art-o new">
            <span className="cloth">
              <Camera className="ic" aria-hidden="true" />
            </span>
            <span className="t">{sending ? words.sendingPhoto : words.choosePhoto}</span>
            <PhotoInput id={id} sending={sending} send={send} />
          </label>
        ) : (
          <PickButton
            label={words.yourPhoto}
            picture={photo}
            category={category}
            chosen={picture.kind}
            onPick={set}
          />
        )}
        <PickButton
          label={words.plate}
          picture={plate}
          category={category}
          chosen={picture.kind}
          onPick={set}
        />
      </div>
      {photo !== null && (
        <label className="pick-file">
          {sending ? words.sendingPhoto : words.changePhoto}
          <PhotoInput id={id} sending={sending} send={send} />
        </label>
      )}
      <span className="hint" id={`${id}-how`}>
        {words.dropPhoto}
      </span>
      <Problem id={`${id}-err`} problem={problem} />
      {picture.kind === 'photo' ? (
        <BothLanguages
          label={words.altLabel}
          en={picture.alt}
          es={picture.altEs}
          problems={{ en: undefined, es: undefined }}
          onChange={({ en = picture.alt, es = picture.altEs }) => set({ ...picture, alt: en, altEs: es })}
        />
      ) : (
        <PlatePieces picture={picture} onChange={set} />
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

interface PickButtonProps {
  label: string;
  picture: PictureForm;
  category: Category;
  chosen: PictureForm['kind'];
  onPick: (picture: PictureForm) => void;
}

function PickButton({ label, picture, category, chosen, onPick }: PickButtonProps) {
  const on = picture.kind === chosen;
  return (
    <button
      type="button"
      className={on ? 'art-o on' : 'art-o'}
      aria-pressed={on}
      onClick={() => onPick(picture)}
    >
      <span className="cloth">
        <FormPicture picture={picture} category={category} />
      </span>
      <span className="t">{label}</span>
    </button>
  );
}

/** A picture as it stands in a form; decorative, as its name is beside it. */
export function FormPicture({ picture, category }: { picture: PictureForm; category: Category }) {
  const dish =
    picture.kind === 'photo'
      ? { image: picture.image, category }
      : {
          image: '',
          category,
          art: { main: picture.main, ...(picture.garnish !== null && { garnish: picture.garnish }) },
        };
  // A new picture is tried anew, whatever became of the one before.
  return <DishPicture key={JSON.stringify(picture)} dish={dish} alt="" />;
}

function PlatePieces({
  picture,
  onChange,
}: {
  picture: Extract<PictureForm, { kind: 'plate' }>;
  onChange: (picture: PictureForm) => void;
}) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const id = useId();
  const [main = '', second = ''] = picture.main;
  const pieces = (
    label: string,
    key: string,
    value: string,
    empty: boolean,
    choose: (code: string) => void,
  ) => (
    <div className="field" key={key}>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <select
        id={`${id}-${key}`}
        className="input"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {empty && <option value="">{words.nothing}</option>}
        {PLATE_ART.map((art) => (
          <option key={art.code} value={art.code}>
            {art.words[language]}
          </option>
        ))}
      </select>
    </div>
  );
  const set = (parts: { main?: string[]; garnish?: string | null }) => onChange({ ...picture, ...parts });
  return (
    <div className="pieces">
      {pieces(words.mainPiece, 'main', main, false, (code) =>
        set({ main: second === '' ? [code] : [code, second] }),
      )}
      {pieces(words.secondPiece, 'second', second, true, (code) =>
        set({ main: code === '' ? [main] : [main, code] }),
      )}
      {pieces(words.garnish, 'garnish', picture.garnish ?? '', true, (code) =>
        set({ garnish: code === '' ? null : code }),
      )}
    </div>
  );
}
