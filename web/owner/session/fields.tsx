import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useStaffMessages } from '../console-language.tsx';
import { passwordToGo } from './password-to-go.ts';
import { SESSION } from './session.messages.ts';
import styles from './login.module.css';

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The error's text; empty without one. */
  problem: string;
}

function Problem({ id, text }: { id: string; text: string }) {
  if (text === '') return null;
  return (
    <span className="field-error" id={id}>
      <CircleAlert className="icon" aria-hidden="true" />
      {text}
    </span>
  );
}

export function EmailField({ value, onChange, problem }: FieldProps) {
  const messages = useStaffMessages(SESSION);
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.email}</label>
      <input
        className={problem === '' ? 'input' : 'input is-invalid'}
        id={id}
        name="email"
        type="email"
        autoComplete="username"
        value={value}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-e`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={`${id}-e`} text={problem} />
    </div>
  );
}

interface PasswordProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  label?: string;
}

export function PasswordField({ value, onChange, problem, autoComplete, hint = '', label }: PasswordProps) {
  const messages = useStaffMessages(SESSION);
  const id = useId();
  const [shown, show] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="field">
      <label htmlFor={id}>{label ?? messages.password}</label>
      <span className="password-field">
        <input
          className={problem === '' ? 'input' : 'input is-invalid'}
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={value}
          aria-invalid={problem !== ''}
          aria-describedby={problem !== '' || hint !== '' ? `${id}-e` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          onClick={() => show(!shown)}
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
      </span>
      {problem === '' && hint !== '' ? (
        <span className="hint" id={`${id}-e`}>
          {hint}
        </span>
      ) : (
        <Problem id={`${id}-e`} text={problem} />
      )}
    </div>
  );
}

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  /** Whether a try to send was made. */
  checked: boolean;
  label?: string;
}

/** A new password: counts down the characters it lacks. */
export function NewPasswordField({ value, onChange, checked, label }: NewPasswordProps) {
  const messages = useStaffMessages(SESSION);
  const toGo = passwordToGo(value);
  const hint =
    toGo === 0 ? messages.passwordGood : value === '' ? messages.passwordHint : messages.passwordToGo(toGo);
  return (
    <PasswordField
      value={value}
      onChange={onChange}
      problem={checked && toGo > 0 ? messages.passwordToGo(toGo) : ''}
      hint={hint}
      autoComplete="new-password"
      {...(label !== undefined && { label })}
    />
  );
}

interface LineProps extends FieldProps {
  label: string;
  name: string;
  autoComplete: string;
  /** A code, large and spaced, with the matching keyboard. */
  code?: 'numeric' | 'text';
}

/** One line of text, or a code. */
export function LineField({ label, value, onChange, problem, code, ...input }: LineProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        className={`input${problem === '' ? '' : ' is-invalid'}${code === undefined ? '' : ` ${styles.code}`}`}
        id={id}
        type="text"
        inputMode={code}
        maxLength={60}
        {...(code !== undefined && { autoCapitalize: 'none', spellCheck: false })}
        value={value}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-e`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Problem id={`${id}-e`} text={problem} />
    </div>
  );
}
