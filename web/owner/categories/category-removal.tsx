import { EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { NO_CATEGORY } from '../../../domain/menu/category.ts';
import { colorClass } from '../../../domain/menu/category-styles.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { translated } from '../../../domain/translated.ts';
import { FormPicture } from '../console/photo/picture-pick.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { CATEGORIES_MESSAGES } from './categories.messages.ts';
import ask from '../console/list/ask.module.css';
import styles from './category-removal.module.css';

/** Most names that the question lists. */
const NAMED = 8;

interface Props {
  category: OwnerCategory;
  /** The names of its dishes, in the menu's order. */
  dishes: readonly string[];
  /** The other categories, where the dishes can go. */
  others: readonly OwnerCategory[];
  busy: boolean;
  /** Whether somebody else has changed it since the question was asked. */
  changed: boolean;
  onRemove: (moveTo: CategoryId) => void;
  onKeep: () => void;
}

/** Asks where the dishes of a category go before it is removed. */
export function CategoryRemoval({ category, dishes, others, busy, changed, onRemove, onKeep }: Props) {
  const { language } = useConsoleLanguage();
  const messages = CATEGORIES_MESSAGES[language];
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const first = others[0]?.id ?? NO_CATEGORY;
  const [chosen, choose] = useState(first);
  // The chosen one may have been removed meanwhile.
  const moveTo = chosen === NO_CATEGORY || others.some((each) => each.id === chosen) ? chosen : first;
  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  const name = translated(category.form.name, language);
  const count = category.dishes;
  const listed = dishes.slice(0, NAMED).join(', ');
  const names = dishes.length > NAMED ? messages.andMore(listed, dishes.length - NAMED) : listed;
  const choice = (to: CategoryId, paint: string | undefined, content: ReactNode) => (
    <label key={to} className={paint}>
      <input type="radio" name={`${id}-to`} checked={moveTo === to} onChange={() => choose(to)} />
      {content}
      <i />
    </label>
  );
  return (
    <dialog
      ref={dialog}
      className={`${ask.question} ${styles.removal}`}
      aria-labelledby={`${id}-title`}
      onCancel={onKeep}
    >
      <h2 id={`${id}-title`}>{messages.removeAsk(name)}</h2>
      <p>{count === 0 ? messages.holdsNone : messages.holds(count, names)}</p>
      <div role="status">{changed && <p className={styles.changed}>{messages.changedMeanwhile}</p>}</div>
      {count > 0 && (
        <fieldset className={styles.targets}>
          <legend>{messages.moveTo(count)}</legend>
          {others.map(({ id: to, form, dishes: now }) => {
            const target = translated(form.name, language);
            return choice(
              to,
              colorClass(form.color),
              <>
                <span className={`${styles.picture} cloth`}>
                  <FormPicture picture={form.picture} name={target} />
                </span>
                <span>
                  {target}
                  <small>{messages.nowAfter(now, now + count)}</small>
                </span>
              </>,
            );
          })}
          {choice(
            NO_CATEGORY,
            undefined,
            <>
              <span className={styles.nowhere}>
                <EyeOff className="icon" aria-hidden="true" />
              </span>
              <span>
                {messages.nowhere}
                <small>{messages.nowhereText}</small>
              </span>
            </>,
          )}
        </fieldset>
      )}
      <div className={styles.answers}>
        <button type="button" className="btn btn-quiet" onClick={onKeep}>
          {messages.keep(name)}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy}
          onClick={() => !busy && onRemove(count === 0 ? first : moveTo)}
        >
          {count > 0 && moveTo !== NO_CATEGORY
            ? messages.moveAndRemove(count, name)
            : messages.justRemove(name)}
        </button>
      </div>
    </dialog>
  );
}
