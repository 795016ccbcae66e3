import { useState } from 'react';
import { isGuessablePin, isPin, PIN_MAX } from '../../../../domain/pin.ts';
import type { Refusal } from '../../../api/call-input.ts';
import { refusalOf } from '../../../api/client.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ACCOUNT } from '../account.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../staff.module.css';

/** Whether the fields show the failure themselves. */
const isOwnProblem = (code: Refusal<'PUT /api/owner/account/pin'> | undefined) =>
  code === 'wrong_password' ||
  code === 'weak_pin' ||
  code === 'secrets_key_needed' ||
  code === 'too_many_requests';

/** Sets one's own PIN, given the password. */
export function PinBox({ hasPin }: { hasPin: boolean }) {
  const messages = useStaffMessages(ACCOUNT);
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const { mutate, isPending, error, reset } = useConsoleWrite('PUT /api/owner/account/pin', {
    onDone: () => {
      toast({ title: messages.pinSaved });
      setPassword('');
      setPin('');
      submit.renew();
    },
    onFailed: (failure) => isOwnProblem(refusalOf(failure)),
  });
  const refused = refusalOf(error);
  const fits = isPin(pin) && !isGuessablePin(pin);
  const submit = useSubmit(
    () => {
      if (password !== '' && fits) mutate({ body: { currentPassword: password, pin } });
    },
    { busy: isPending, failure: error },
  );
  const pinProblem = !isPin(pin)
    ? messages.pinInvalid
    : !fits
      ? messages.pinWeak
      : refused === 'secrets_key_needed'
        ? messages.pinNoKey
        : null;
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <section className={parts.box} aria-labelledby="ac-pin">
      <header>
        <h2 id="ac-pin">{messages.pin}</h2>
      </header>
      <p className={styles.lead}>{hasPin ? `${messages.pinOn} ${messages.pinLead}` : messages.pinLead}</p>
      <form noValidate onSubmit={submit.onSubmit}>
        <CurrentPasswordField
          id="ac-pin-password"
          name="currentPassword"
          value={password}
          onChange={type(setPassword)}
          tried={submit.tried}
          refused={refused}
        />
        <TextField
          id="ac-pin-new"
          name="pin"
          label={messages.pinField}
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_MAX}
          value={pin}
          onChange={type(setPin)}
          hint={messages.pinHint}
          error={submit.tried || refused === 'secrets_key_needed' ? pinProblem : null}
        />
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {messages.pinSave}
        </button>
      </form>
    </section>
  );
}
