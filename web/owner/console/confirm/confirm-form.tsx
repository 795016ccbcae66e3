import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ConfirmedUse } from '../../../../contracts/owner/staff/confirmation.ts';
import type { Input } from '../../../api/call-input.ts';
import { caughtRefusal, send, statusOf } from '../../../api/client.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { failureText } from '../use-console-data.ts';
import { useSubmit } from '../form/use-submit.ts';
import { useConsole } from '../console-context.tsx';
import { useConsoleLanguage, useStaffMessages } from '../../console-language.tsx';
import { CONFIRM } from './confirm.messages.ts';
import styles from './confirm-form.module.css';

/** The headers of a call that needs a confirmation. */
export type Confirmed = NonNullable<Input<'POST /api/owner/backup'>['headers']>;

interface Props {
  use: ConfirmedUse;
  submit: ReactNode;
  submitting: string;
  danger?: boolean;
  disabled?: boolean;
  /** Runs the confirmed action with its headers; its failure is shown here. */
  onConfirmed: (headers: Confirmed) => Promise<void>;
  /** Returns the text of that failure; undefined where it has none of its own. */
  failed?: (error: unknown) => string | undefined;
  cancel?: () => void;
}

/** Asks for the password again, and for a code with a second factor, before an action. */
export function ConfirmForm({ use, onConfirmed, failed, cancel, ...button }: Props) {
  const messages = useStaffMessages(CONFIRM);
  const { language } = useConsoleLanguage();
  const { signedOut } = useConsole();
  const id = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const refused = caughtRefusal<'POST /api/owner/account/confirmation'>(error);
  const own = refused === 'wrong_password' || refused === 'bad_code' || refused === 'code_required';

  const confirm = async (renew: () => void) => {
    if (password === '' || (asksCode && code.trim() === '')) return;
    setBusy(true);
    setError(null);
    try {
      const body = { use, password, ...(asksCode && { code: code.trim() }) };
      const { confirmation } = await send('POST /api/owner/account/confirmation', { body });
      await onConfirmed({ 'x-comal-confirmation': confirmation });
    } catch (thrown) {
      const name = caughtRefusal<'POST /api/owner/account/confirmation'>(thrown);
      setError(thrown);
      // No code works twice, so the field is emptied.
      setCode('');
      renew();
      if (name === 'code_required') setAsksCode(true);
      else if (statusOf(thrown) === 401) signedOut();
    } finally {
      setBusy(false);
    }
  };
  const submit = useSubmit((renew) => void confirm(renew), { busy, failure: error });
  const passwordProblem = refused === 'wrong_password' ? messages.wrongPassword : null;
  const codeProblem = refused === 'bad_code' ? messages.badCode : null;
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <TextField
        id={`${id}password`}
        name="password"
        label={messages.password}
        secret={{ show: messages.show, hide: messages.hide }}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={setPassword}
        error={submit.tried && password === '' ? messages.passwordMissing : passwordProblem}
      />
      {asksCode && (
        <TextField
          id={`${id}code`}
          name="code"
          label={messages.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={setCode}
          error={submit.tried && code.trim() === '' ? messages.codeMissing : codeProblem}
        />
      )}
      {error !== null && !own && (
        <p className="field-error" role="alert">
          {failed?.(error) ?? failureText(error, language)}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="submit"
          className={button.danger ? 'btn btn-danger' : 'btn btn-quiet'}
          disabled={button.disabled === true || busy}
        >
          {busy ? button.submitting : button.submit}
        </button>
        {cancel !== undefined && (
          <button type="button" className="btn-link" onClick={cancel}>
            {messages.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
