import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import './account-field.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> {
  id: string;
  name: string;
  label: string;
  /** Shown next to the label of an optional field. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** The error's text; null without one. */
  error: string | null;
  onChange?: ((value: string) => void) | undefined;
  /** Makes it a password with a button to show it; the button's labels. */
  secret?: { show: string; hide: string } | undefined;
}

/** Lucide's eye, drawn here because the owner's screens have no sprite with it. */
function Eye({ shut }: { shut: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shut ? (
        <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
      ) : (
        <>
          <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
          <circle cx="12" cy="12" r="3" />
        </>
      )}
    </svg>
  );
}

/** One labeled line of a form with its hint and error, and for passwords a button to show them. */
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
      className={error === null ? 'input' : 'input is-invalid'}
      aria-invalid={error !== null}
      aria-describedby={noted === undefined ? undefined : `${id}-note`}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="optional"> ({optional})</span>}
      </label>
      {secret === undefined ? (
        control
      ) : (
        <span className="password-field">
          {control}
          <button
            type="button"
            className="icon-btn"
            aria-label={shown ? secret.hide : secret.show}
            onClick={() => setShown(!shown)}
          >
            <Eye shut={shown} />
          </button>
        </span>
      )}
      {error !== null && (
        <span className="field-error" id={`${id}-note`}>
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
