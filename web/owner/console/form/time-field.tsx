import { useState } from 'react';
import { formatClock24 } from '../../../../domain/format/time/duration.ts';

interface Props {
  id?: string;
  label?: string;
  /** Minutes after midnight. */
  value: number;
  invalid?: boolean;
  /** Called when a whole time was typed and the field left. */
  onChange: (minutes: number) => void;
}

/** A time of day. Typed text counts when the field is left, or Enter is pressed. */
export function TimeField({ id, label, value, invalid = false, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const [hour, minute] = (draft ?? '').split(':').map(Number);
    setDraft(null);
    if (hour === undefined || minute === undefined || !Number.isInteger(hour * 60 + minute)) return;
    if (hour * 60 + minute !== value) onChange(hour * 60 + minute);
  };
  return (
    <input
      id={id}
      type="time"
      className={invalid ? 'input is-invalid' : 'input'}
      aria-label={label}
      aria-invalid={invalid}
      step={300}
      value={draft ?? formatClock24(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
