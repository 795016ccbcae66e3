import { Delete } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isPin, PIN_MAX } from '../../../../domain/pin.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { TURN } from './turn.messages.ts';
import styles from './turn.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  name: string;
  busy: boolean;
  /** Why the last PIN was refused; null without a reason. */
  error: string | null;
  onPin: (pin: string) => void;
  /** Called with the first digit after a refusal. */
  onType: () => void;
}

/** Ten large keys, and the keyboard, for a PIN. */
export function PinPad({ name, busy, error, onPin, onType }: Props) {
  const messages = useStaffMessages(TURN);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  useEffect(() => field.current?.focus(), []);
  const type = (value: string) => {
    if (error !== null) onType();
    setPin(value.replace(/\D/g, '').slice(0, PIN_MAX));
  };
  const submit = useSubmit(
    () => {
      if (!isPin(pin)) return;
      // A refused PIN is typed anew.
      setPin('');
      onPin(pin);
    },
    { busy, failure: error },
  );
  return (
    <form className={styles.keypad} noValidate onSubmit={submit.onSubmit}>
      <label htmlFor={id}>{messages.pinOf(name)}</label>
      <input
        ref={field}
        id={id}
        className={error === null ? `input ${styles.pin}` : `input is-invalid ${styles.pin}`}
        // The tablet's own keyboard would cover the keys below.
        inputMode="none"
        autoComplete="off"
        value={pin}
        maxLength={PIN_MAX}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p className={styles.note} id={`${id}-note`} role="alert">
        {error}
      </p>
      <div
        className={styles.keys}
        // The focus stays in the field, so that digits may also be typed.
        onPointerDown={(event) => event.preventDefault()}
      >
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => type(pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={messages.erase} onClick={() => type(pin.slice(0, -1))}>
          <Delete className="icon" aria-hidden="true" />
        </button>
        <button type="button" onClick={() => type(`${pin}0`)}>
          0
        </button>
        <button type="submit" className={styles.confirm} aria-disabled={busy || !isPin(pin)}>
          {messages.ok}
        </button>
      </div>
    </form>
  );
}
