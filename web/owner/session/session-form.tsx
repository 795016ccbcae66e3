import type { ReactNode } from 'react';
import { useSubmit } from '../console/form/use-submit.ts';
import { FailureAlert } from './failure-alert.tsx';
import type { SessionCall } from './use-session-call.ts';

interface Props {
  call: Pick<SessionCall<never>, 'failure' | 'wait' | 'pending'>;
  submit: string;
  submitting: string;
  /** Sends it, if the fields are valid. */
  onSubmit: () => void;
  /** An alternative, next to the failure. */
  instead?: ReactNode;
  /** The fields; `checked` after a try to send them. */
  children: (checked: boolean) => ReactNode;
}

/** A form that leads to a session: the last failure, the fields, and the button. */
export function SessionForm({ call, submit, submitting, onSubmit: send, instead, children }: Props) {
  const { tried, onSubmit } = useSubmit(send, { busy: call.pending });
  return (
    <>
      {call.failure !== null && (
        <FailureAlert failure={call.failure} wait={call.wait}>
          {instead}
        </FailureAlert>
      )}
      <form noValidate onSubmit={onSubmit}>
        {children(tried)}
        <button type="submit" className="btn btn-sun btn-lg btn-block" disabled={call.wait > 0}>
          {call.pending ? submitting : submit}
        </button>
      </form>
    </>
  );
}
