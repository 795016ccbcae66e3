import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import './account-field.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> {
  id: string;
  name: string;
  label: string;
  /** Said beside the label of a field that may stay empty. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** What is wrong, in words; null while nothing is. */
  error: string | null;
  onChange?: ((value: string) => void) | undefined;
  /** Makes it a password, with a button that shows it; the words of that button. */
  secret?: { show: string; hide: string } | undefined;
}

/** One labelled line of a form: its hint, what is wrong with it, and for passwords a way to see them. */
export function TextField({ id, label, optional, hint, error, onChange, secret, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const noted = error ?? hint;
  const control = (
    <input
      {...input}
      {...(secret !== undefined && {
        type: shown ? 'text' : 'password',
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      id={id}
      className={error === null ? 'input' : 'input bad'}
      aria-invalid={error !== null}
      aria-describedby={noted === undefined ? undefined : `${id}-note`}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="opt-t"> {optional}</span>}
      </label>
      {secret === undefined ? (
        control
      ) : (
        <span className="pw">
          {control}
          <button
            type="button"
            className="icon-btn"
            aria-label={shown ? secret.hide : secret.show}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="ic" /> : <Eye className="ic" />}
          </button>
        </span>
      )}
      {error !== null && (
        <span className="err" id={`${id}-note`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
      {error === null && hint !== undefined && (
        <span className="hint" id={`${id}-note`}>
          {hint}
        </span>
      )}
    </div>
  );
}
