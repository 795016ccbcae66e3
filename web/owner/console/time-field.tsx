import { useState } from 'react';

interface Props {
  id?: string;
  label?: string;
  /** Minutes after midnight. */
  value: number;
  invalid?: boolean;
  /** Told when a whole time was typed and left. */
  onChange: (minutes: number) => void;
}

function textOf(minutes: number): string {
  const told = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(told / 60)).padStart(2, '0')}:${String(told % 60).padStart(2, '0')}`;
}

/** A time of day. What is being typed counts once the field is left, or Enter is pressed. */
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
      className={invalid ? 'input bad' : 'input'}
      aria-label={label}
      aria-invalid={invalid}
      step={300}
      value={draft ?? textOf(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
