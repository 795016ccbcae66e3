import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** The attributes of a field's control. */
export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  id: string;
  label: string;
  /** The error's text; null without one. */
  error: string | null;
  children: (control: FieldControl) => ReactNode;
}

/** A labeled control with its error below. */
export function Field({ id, label, error, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: error === null ? 'input' : 'input is-invalid',
        'aria-invalid': error !== null,
        'aria-describedby': error === null ? undefined : `${id}-error`,
      })}
      {error !== null && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
    </div>
  );
}
