import { Camera } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormProblem } from '../../../../domain/menu/menu-check.ts';
import type { CategoryPicture } from '../../../../domain/menu/category.ts';
import type { PhotoEdit } from '../../../../domain/menu/photo-edit.ts';
import type { PictureForm } from '../../../../domain/menu/menu-form.ts';
import { DishPicture } from '../../../ui/dish/dish-picture.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { BothLanguages, Problem } from '../dish/both-languages.tsx';
import { DISH } from '../dish/dish.messages.ts';
import { PhotoEditor } from './photo-editor.tsx';
import parts from '../parts.module.css';
import styles from './picture-pick.module.css';

type AnyPicture = PictureForm | CategoryPicture;
type Kind = AnyPicture['kind'];

const DISH_KINDS: readonly Kind[] = ['photo', 'drawing', 'name'];

interface Props {
  picture: AnyPicture;
  /** What can be chosen, in this order; by default what a dish can have. */
  kinds?: readonly Kind[];
  /** Class with the colors. */
  paint: string;
  /** The name for the plate, in the language of the console. */
  name: string;
  problem: FormProblem | undefined;
  /** Whether a photo is being uploaded. */
  isUploading: boolean;
  onFile: (file: File, edit: PhotoEdit) => void;
  onChange: (picture: AnyPicture) => void;
}

/**
 * Chooses the owner's photo, a drawing, the name on a plate or the plate alone; the other choices are remembered while the
 * panel is open.
 */
export function PicturePick(props: Props) {
  const { picture, kinds = DISH_KINDS, paint, name, problem, isUploading, onFile, onChange } = props;
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const id = useId();
  const [before, setPictures] = useState<Partial<Record<Kind, AnyPicture>>>({
    name: { kind: 'name' },
    plate: { kind: 'plate' },
  });
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const pictures = { ...before, [picture.kind]: picture };
  const set = (next: AnyPicture) => {
    setPictures(pictures);
    onChange(next);
  };
  const send = (file: File) => {
    if (!isUploading) setChosen({ file, url: URL.createObjectURL(file) });
  };
  const finish = (edit: PhotoEdit | null) => {
    if (chosen === null) return;
    URL.revokeObjectURL(chosen.url);
    setChosen(null);
    if (edit === null) return;
    setPictures(pictures);
    onFile(chosen.file, edit);
  };
  const box = useDrop(send);
  const labels: Record<Kind, string> = {
    photo: messages.yourPhoto,
    drawing: messages.drawing,
    name: messages.nameOnPlate,
    plate: messages.plainPlate,
  };
  const upload = (
    <label key="upload" className={`${styles.choice} ${styles.upload}`}>
      <span className="cloth">
        <Camera className="icon" aria-hidden="true" />
      </span>
      <span className={styles.text}>{isUploading ? messages.sendingPhoto : messages.choosePhoto}</span>
      <PhotoInput id={id} isUploading={isUploading} send={send} />
    </label>
  );
  return (
    <fieldset ref={box} className={`${styles.picture} ${paint}`}>
      <legend className="visually-hidden">{messages.picture}</legend>
      <div className={styles.pictures}>
        {kinds.map((kind) => {
          const each = pictures[kind];
          const on = kind === picture.kind;
          if (kind === 'photo' && each === undefined) return upload;
          return (
            each !== undefined && (
              <button
                key={kind}
                type="button"
                className={on ? `${styles.choice} ${styles.chosen}` : styles.choice}
                aria-pressed={on}
                onClick={() => set(each)}
              >
                <span className="cloth">
                  <FormPicture picture={each} name={name} />
                </span>
                <span className={styles.text}>{labels[kind]}</span>
              </button>
            )
          );
        })}
      </div>
      {pictures.photo !== undefined && (
        <label className={parts.filePicker}>
          {isUploading ? messages.sendingPhoto : messages.changePhoto}
          <PhotoInput id={id} isUploading={isUploading} send={send} />
        </label>
      )}
      {kinds.includes('photo') && (
        <label className={`${parts.filePicker} ${styles.camera}`}>
          <Camera className="icon" aria-hidden="true" />
          {messages.takePhoto}
          <PhotoInput id={id} isUploading={isUploading} send={send} camera />
        </label>
      )}
      <span className="hint" id={`${id}-how`}>
        {messages.dropPhoto}
      </span>
      <Problem id={`${id}-err`} problem={problem} />
      {picture.kind === 'photo' && (
        <BothLanguages
          label={messages.altLabel}
          text={picture.alt}
          onChange={(alt) => set({ ...picture, alt })}
        />
      )}
      {chosen !== null && <PhotoEditor url={chosen.url} onUse={finish} onCancel={() => finish(null)} />}
    </fieldset>
  );
}

interface PhotoInputProps {
  id: string;
  isUploading: boolean;
  send: (file: File) => void;
  /** Whether the device's camera opens at once. */
  camera?: boolean;
}

function PhotoInput({ id, isUploading, send, camera = false }: PhotoInputProps) {
  return (
    <input
      type="file"
      // Without HEIC in this list an iPhone sends a JPEG.
      accept="image/jpeg,image/png,image/webp"
      capture={camera ? 'environment' : undefined}
      disabled={isUploading}
      aria-describedby={`${id}-how`}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (file !== undefined) send(file);
      }}
    />
  );
}

/** Accepts a file dropped on the element. */
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

/** The picture of a form; decorative, as its name is next to it. */
export function FormPicture({ picture, name }: { picture: AnyPicture; name: string }) {
  if (picture.kind === 'plate') return <span className="plate" aria-hidden="true" />;
  const image = picture.kind === 'name' ? '' : picture.image;
  // A new picture loads again, whatever happened to the one before.
  return <DishPicture key={image} dish={{ image }} name={name} alt="" lazy />;
}
