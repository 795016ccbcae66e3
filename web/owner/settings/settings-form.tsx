import type { ReactNode } from 'react';
import type { Submit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { SETTINGS } from './settings.messages.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

interface Props {
  title: string;
  note?: string;
  isDirty: boolean;
  /** Whether it was saved here and has not been changed since. */
  isSaved: boolean;
  /** The message after saving, where "Saved" is not all. */
  saved?: string;
  isPending: boolean;
  onSubmit: Submit['onSubmit'];
  /** The fields. */
  children: ReactNode;
}

/** A box of settings that are saved together; it says whether they are. */
export function SettingsForm({
  title,
  note,
  isDirty,
  isSaved,
  isPending,
  onSubmit,
  children,
  ...texts
}: Props) {
  const messages = useStaffMessages(SETTINGS);
  const saved = texts.saved ?? messages.saved;
  return (
    <form className={`${parts.box} ${styles.form}`} noValidate onSubmit={onSubmit}>
      <header>
        <h3>{title}</h3>
        <span className={parts.aside} role="status">
          {isDirty ? messages.unsaved : isSaved ? saved : ''}
        </span>
      </header>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {messages.save}
      </button>
    </form>
  );
}
