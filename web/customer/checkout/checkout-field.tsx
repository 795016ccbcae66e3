import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** What a control of the form needs from the field around it. */
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
  /** What is wrong, in words; null while nothing is. */
  error: string | null;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled field: its hint, and beneath it what is wrong. */
export function CheckoutField({ id, label, optional, hint, error, children }: CheckoutFieldProps) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="opt-t"> ({optional})</span>}
      </label>
      {children({
        id,
        className: error === null ? 'input' : 'input bad',
        'aria-invalid': error !== null,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== null && (
        <span className="err" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
    </div>
  );
}
