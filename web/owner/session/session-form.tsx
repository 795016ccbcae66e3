import type { ReactNode } from 'react';
import { useSubmit } from '../console/form/use-submit.ts';
import { FailureAlert } from './failure-alert.tsx';
import type { SessionCall } from './use-session-call.ts';

interface Props {
  call: Pick<SessionCall<never>, 'failure' | 'wait' | 'pending'>;
  submit: string;
  submitting: string;
  /** Sends it, if the fields are as they should be. */
  onSubmit: () => void;
  /** Another way on, beside what went wrong. */
  instead?: ReactNode;
  /** The fields; `checked` once somebody tried to send them. */
  children: (checked: boolean) => ReactNode;
}

/** A form that leads to a session: why the last try failed, the fields, and the button. */
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
