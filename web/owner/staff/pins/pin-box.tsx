import { useState } from 'react';
import { isGuessablePin, isPin, PIN_MAX } from '../../../../domain/pin.ts';
import { refusalOf } from '../../../api/client.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSubmit } from '../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ACCOUNT } from '../account.messages.ts';
import parts from '../../console/parts.module.css';
import styles from '../staff.module.css';

const OWN_PROBLEMS: readonly (string | undefined)[] = [
  'wrong_password',
  'weak_pin',
  'secrets_key_needed',
  'too_many_requests',
];

/** Sets one's own PIN, given the password. */
export function PinBox({ hasPin }: { hasPin: boolean }) {
  const words = useStaffMessages(ACCOUNT);
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const { mutate, isPending, error, reset } = useConsoleWrite('PUT /api/owner/account/pin', {
    onDone: () => {
      toast({ title: words.pinSaved });
      setPassword('');
      setPin('');
      submit.renew();
    },
    onFailed: (failure) => OWN_PROBLEMS.includes(refusalOf<'PUT /api/owner/account/pin'>(failure)),
  });
  const refused = refusalOf<'PUT /api/owner/account/pin'>(error);
  const fits = isPin(pin) && !isGuessablePin(pin);
  const submit = useSubmit(
    () => {
      if (password !== '' && fits) mutate({ body: { currentPassword: password, pin } });
    },
    { busy: isPending, failure: error },
  );
  const passwordProblem =
    submit.tried && password === ''
      ? words.missing
      : refused === 'wrong_password'
        ? words.wrong
        : refused === 'too_many_requests'
          ? words.tooMany
          : null;
  const pinProblem = !isPin(pin)
    ? words.pinInvalid
    : !fits
      ? words.pinWeak
      : refused === 'secrets_key_needed'
        ? words.pinNoKey
        : null;
  const type = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error !== null) reset();
  };
  return (
    <section className={parts.box} aria-labelledby="ac-pin">
      <header>
        <h2 id="ac-pin">{words.pin}</h2>
      </header>
      <p className={styles.lead}>{hasPin ? `${words.pinOn} ${words.pinLead}` : words.pinLead}</p>
      <form noValidate onSubmit={submit.onSubmit}>
        <CurrentPasswordField
          id="ac-pin-password"
          name="currentPassword"
          value={password}
          onChange={type(setPassword)}
          error={passwordProblem}
        />
        <TextField
          id="ac-pin-new"
          name="pin"
          label={words.pinField}
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_MAX}
          value={pin}
          onChange={type(setPin)}
          hint={words.pinHint}
          error={submit.tried || refused === 'secrets_key_needed' ? pinProblem : null}
        />
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {words.pinSave}
        </button>
      </form>
    </section>
  );
}
