import type { ReactNode } from 'react';
import { useStaffMessages } from '../../console-language.tsx';
import type { Submit } from '../form/use-submit.ts';
import { CONNECTION } from './connection.messages.ts';
import styles from './connection.module.css';

interface Props {
  messages: { formText: string; confirmAsk: string };
  onSubmit: Submit['onSubmit'];
  /** Whether a connection can be kept here. */
  canConnect: boolean;
  saving: {
    isPending: boolean;
    /** The question for the password; null while it is not asked. */
    confirmation: ReactNode;
  };
  /** Leaves the connection as it is; null without one to leave. */
  keepOld: (() => void) | null;
  /** The fields. */
  children: ReactNode;
}

/** The form of a connection that is tested before it is kept. */
export function ConnectionForm({ messages, onSubmit, canConnect, saving, keepOld, children }: Props) {
  const shared = useStaffMessages(CONNECTION);
  return (
    <>
      <p>{messages.formText}</p>
      <form className={styles.fields} noValidate onSubmit={onSubmit}>
        {children}
        {saving.confirmation === null && (
          <button
            type="submit"
            className="btn btn-primary"
            disabled={!canConnect}
            aria-disabled={saving.isPending}
          >
            {saving.isPending ? shared.sending : shared.saveAndTest}
          </button>
        )}
      </form>
      {saving.confirmation !== null && (
        <>
          <p>{messages.confirmAsk}</p>
          {saving.confirmation}
        </>
      )}
      {keepOld !== null && (
        <button type="button" className="btn btn-quiet" onClick={keepOld}>
          {shared.keepOld}
        </button>
      )}
    </>
  );
}
