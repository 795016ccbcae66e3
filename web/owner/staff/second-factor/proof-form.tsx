import type { ReactNode } from 'react';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { ACCOUNT } from '../account.messages.ts';
import styles from '../staff.module.css';

interface Props {
  /** The call that carries the fields. */
  call: { isPending: boolean; error: unknown; reset: () => void };
  /** The button's text. */
  action: string;
  /** The red button, for actions that make the account less safe. */
  danger?: boolean;
  /** Sends it, if nothing is missing. */
  onSubmit: () => void;
  onCancel: () => void;
  /** The fields; `checked` after a try to send them. */
  children: (checked: boolean) => ReactNode;
}

/** A step that asks for proof of identity. Typing again clears the last failure. */
export function ProofForm({ call, action, danger = false, onSubmit, onCancel, children }: Props) {
  const messages = useStaffMessages(ACCOUNT);
  const submit = useSubmit(onSubmit, { busy: call.isPending, failure: call.error });
  return (
    <form
      noValidate
      onChange={() => {
        if (call.error !== null) call.reset();
      }}
      onSubmit={submit.onSubmit}
    >
      {children(submit.tried)}
      <div className={styles.actions}>
        <button type="submit" className={danger ? 'btn btn-danger' : 'btn btn-sun'} disabled={call.isPending}>
          {action}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {messages.cancel}
        </button>
      </div>
    </form>
  );
}
