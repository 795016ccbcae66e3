import { useId } from 'react';
import './check.css';

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label and hint. */
export function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="agree">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className="check"
          checked={checked}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  );
}
