import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';

/** The attributes of a field's control. */
export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface CheckoutFieldProps {
  id: string;
  label: string;
  optional?: string | undefined;
  hint?: string | undefined;
  /** The error's text; null without one. */
  error: string | null;
  children: (control: FieldControl) => ReactNode;
}

/** A labeled field with its hint, and its error below. */
export function CheckoutField({ id, label, optional, hint, error, children }: CheckoutFieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="optional"> ({optional})</span>}
      </label>
      {children({
        id,
        className: error === null ? 'input' : 'input is-invalid',
        'aria-invalid': error !== null,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== null && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
    </div>
  );
}
