import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../console/form/use-submit.ts';
import { useStaffMessages } from '../console-language.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { LineField } from './fields.tsx';
import { SESSION } from './session.messages.ts';
import type { SessionCall } from './use-session-call.ts';
import styles from './login.module.css';

interface Props {
  call: Pick<SessionCall<never>, 'failure' | 'wait' | 'pending'>;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ call, onCode, onBack }: Props) {
  const messages = useStaffMessages(SESSION);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { failure, wait, pending } = call;
  const submit = useSubmit(
    () => {
      if (code.trim() !== '') onCode(code);
    },
    { busy: pending },
  );
  return (
    <>
      <h1>{messages.codeTitle}</h1>
      <p className={styles.lead}>{recovery ? messages.recoveryLead : messages.codeLead}</p>
      {failure !== null && <FailureAlert failure={failure} wait={wait} />}
      <form ref={form} noValidate onSubmit={submit.onSubmit}>
        <LineField
          label={recovery ? messages.recoveryCode : messages.code}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          code={recovery ? 'text' : 'numeric'}
          value={code}
          onChange={setCode}
          problem={submit.tried && code.trim() === '' ? messages.codeMissing : ''}
        />
        <button type="submit" className="btn btn-sun btn-lg btn-block" disabled={wait > 0}>
          {pending ? messages.signingIn : messages.signIn}
        </button>
      </form>
      <p className={styles.more}>
        <button
          type="button"
          className="btn-link"
          onClick={() => {
            setCode('');
            submit.renew();
            setRecovery(!recovery);
            form.current?.querySelector('input')?.focus();
          }}
        >
          {recovery ? messages.useApp : messages.useRecovery}
        </button>
        <button type="button" className="btn-link" onClick={onBack}>
          {messages.back}
        </button>
      </p>
    </>
  );
}
