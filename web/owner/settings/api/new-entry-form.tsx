import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { State } from '../state.tsx';
import settings from '../settings.module.css';
import styles from './api.module.css';

interface Props {
  write: { isPending: boolean; confirmation: ReactNode };
  /** A failure that no field shows; null without one. */
  error: unknown;
  messages: { create: string; back: string; confirmLead: string };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a new key or webhook; what it makes is shown to another system, so the password is asked for. */
export function NewEntryForm({ write, error, messages, onSubmit, onCancel, children }: Props) {
  const { language } = useConsoleLanguage();
  if (write.confirmation !== null) {
    return (
      <div className={styles.form}>
        <p>{messages.confirmLead}</p>
        {write.confirmation}
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      {error !== null && (
        <div role="alert">
          <State good={false}>{failureText(error, language)}</State>
        </div>
      )}
      <div className={settings.actions}>
        <button type="submit" className="btn btn-sun" disabled={write.isPending}>
          {messages.create}
        </button>
        <button type="button" className="btn btn-quiet" disabled={write.isPending} onClick={onCancel}>
          {messages.back}
        </button>
      </div>
    </form>
  );
}
