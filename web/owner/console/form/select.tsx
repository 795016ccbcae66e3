import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A select element with the arrow of the other fields. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select {...props} className="input" />
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  );
}
