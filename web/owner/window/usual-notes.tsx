import { MAX_DISH_NOTE_LENGTH } from '../../../domain/cart/cart.ts';
import { WINDOW } from './window.messages.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import styles from './usual-notes.module.css';

interface Props {
  notes: readonly string[];
  note: string;
  onChange: (note: string) => void;
}

const partsOf = (note: string): string[] =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Notes that the window has written before: one tap puts one into the note, or takes it out again. */
export function UsualNotes({ notes, note, onChange }: Props) {
  const messages = WINDOW[useConsoleLanguage().language];
  if (notes.length === 0) return null;
  const parts = partsOf(note);
  return (
    <fieldset className={styles.notes} aria-label={messages.usualNotes}>
      {notes.map((usual) => {
        const own = partsOf(usual);
        const chosen = own.every((part) => parts.includes(part));
        const next = chosen ? parts.filter((part) => !own.includes(part)) : [...parts, usual];
        const text = next.join(', ');
        return (
          <button
            key={usual}
            type="button"
            aria-pressed={chosen}
            disabled={text.length > MAX_DISH_NOTE_LENGTH}
            onClick={() => onChange(text)}
          >
            {usual}
          </button>
        );
      })}
    </fieldset>
  );
}
