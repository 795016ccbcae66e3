import { Camera, CircleAlert, Images, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm } from '../../../../domain/menu/menu-form.ts';
import { translated } from '../../../../domain/translated.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { SEVERAL_PHOTOS } from './several-photos.messages.ts';
import { type ChosenPhoto, useSeveralPhotos } from './use-several-photos.ts';
import parts from '../../console/parts.module.css';
import styles from './several-photos.module.css';

interface Props {
  dishes: readonly OwnerDish<ItemForm>[];
  onClose: () => void;
}

/** Photos of many dishes at once: each file goes to the dish that it is named after, or that is chosen. */
export function SeveralPhotos({ dishes, onClose }: Props) {
  const { language } = useConsoleLanguage();
  const messages = SEVERAL_PHOTOS[language];
  const { photos, refused, isSaving, add, remove, change, save } = useSeveralPhotos(dishes);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = photos.filter(({ state }) => state !== 'saved');
  const ready = left.filter(({ dish }) => dish !== null);
  const saved = photos.length - left.length;
  return (
    <section className={parts.box}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <button type="button" className="icon-btn" aria-label={messages.close} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      <p className={parts.aside}>{messages.text}</p>
      <label className={`${parts.filePicker} ${styles.choose}`}>
        <Images className="icon" aria-hidden="true" />
        {photos.length === 0 ? messages.choose : messages.chooseMore}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          disabled={isSaving}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {refused.map((name) => (
        <p key={name} className={parts.problem} role="alert">
          {messages.notPicture(name)}
        </p>
      ))}
      <ul className={styles.list}>
        {photos.map((photo) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            dishes={dishes}
            isSaving={isSaving}
            onDish={(dish) => change(photo.key, { dish, problem: '' })}
            onRemove={() => remove(photo)}
          />
        ))}
      </ul>
      {photos.length > 0 && (
        <div className={styles.foot}>
          <p className={parts.aside} role="status">
            {isSaving
              ? messages.saving(saved + 1, photos.length)
              : [
                  saved > 0 && messages.saved(saved),
                  left.length > ready.length && messages.left(left.length - ready.length),
                  messages.edit,
                ]
                  .filter(Boolean)
                  .join(' ')}
          </p>
          <button
            type="button"
            className="btn btn-primary"
            disabled={isSaving || ready.length === 0}
            onClick={() => void save()}
          >
            {messages.save(ready.length)}
          </button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  photo: ChosenPhoto;
  dishes: Props['dishes'];
  isSaving: boolean;
  onDish: (dish: number | null) => void;
  onRemove: () => void;
}

function PhotoRow({ photo, dishes, isSaving, onDish, onRemove }: RowProps) {
  const { language } = useConsoleLanguage();
  const messages = SEVERAL_PHOTOS[language];
  const { file, url, dish, state, problem } = photo;
  const isFixed = isSaving || state === 'saved';
  return (
    <li className={styles.row}>
      <img src={url} alt="" width={96} height={72} />
      <div>
        <span className={styles.file}>{file.name}</span>
        <select
          className="input"
          aria-label={messages.dishOf(file.name)}
          value={dish ?? ''}
          disabled={isFixed}
          onChange={({ currentTarget: { value } }) => onDish(value === '' ? null : Number(value))}
        >
          <option value="">{messages.noDish}</option>
          {dishes.map(({ id, form }) => {
            const name = translated(form.name, language);
            return (
              <option key={id} value={id}>
                {form.picture.kind === 'photo' && state !== 'saved' ? messages.hasPhoto(name) : name}
              </option>
            );
          })}
        </select>
        {problem !== '' && (
          <span className={parts.problem} role="alert">
            <CircleAlert className="icon" aria-hidden="true" />
            {problem}
          </span>
        )}
      </div>
      {state === 'waiting' ? (
        <button
          type="button"
          className="icon-btn"
          aria-label={messages.remove(file.name)}
          disabled={isSaving}
          onClick={onRemove}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      ) : (
        <span className={state === 'saved' ? styles.saved : parts.aside} role="status">
          {state === 'sending' && <Camera className="icon" aria-hidden="true" />}
          {messages.states[state]}
        </span>
      )}
    </li>
  );
}
