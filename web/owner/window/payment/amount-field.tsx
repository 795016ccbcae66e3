import { useEffect, useId, useRef } from 'react';
import { useSubmit } from '../../console/form/use-submit.ts';
import styles from './pay.module.css';

interface Props {
  label: string;
  typed: string;
  problem: string | null;
  onType: (typed: string) => void;
  onEnter?: () => void;
}

/** An amount that is typed, in dollars. */
export function AmountField({ label, typed, problem, onType, onEnter = () => undefined }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { onSubmit } = useSubmit(onEnter);
  useEffect(() => field.current?.focus(), []);
  return (
    <form className={`field ${styles.other}`} noValidate onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className={problem === null ? 'input' : 'input is-invalid'}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <span className="field-error" id={`${id}-problem`} role="alert">
        {problem}
      </span>
    </form>
  );
}
