import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';

interface PickupGroupProps {
  id: string;
  label: string;
  /** The error's text; null without one. */
  error: string | null;
  children: ReactNode;
}

/** Choices of which one holds, with their label and the error below. */
export function PickupGroup({ id, label, error, children }: PickupGroupProps) {
  return (
    <div
      role="radiogroup"
      className="pickup-group"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== null}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <p className="pickup-group-label" id={`${id}-label`}>
        {label}
      </p>
      {children}
      {error !== null && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
    </div>
  );
}
