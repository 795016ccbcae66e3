import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What the control inside a field needs from it. */
export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  id: string;
  label: string;
  /** What is wrong, in words; null while nothing is. */
  error: string | null;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control, and beneath it what is wrong. */
export function Field({ id, label, error, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: error === null ? 'input' : 'input bad',
        'aria-invalid': error !== null,
        'aria-describedby': error === null ? undefined : `${id}-error`,
      })}
      {error !== null && (
        <span className="err" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
    </div>
  );
}
