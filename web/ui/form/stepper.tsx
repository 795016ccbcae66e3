import { Icon } from '../icons/icon.tsx';

interface StepperProps {
  value: number;
  /** Smallest value the minus button reaches. */
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Labels of the two buttons, such as "One less Al Pastor". */
  less: string;
  more: string;
}

/** A quantity with a minus and a plus button. */
export function Stepper({ value, min, max, onChange, less, more }: StepperProps) {
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={less}
        aria-disabled={value <= min}
        onClick={() => {
          if (value > min) onChange(value - 1);
        }}
      >
        <Icon name="minus" />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={more}
        aria-disabled={value >= max}
        onClick={() => {
          if (value < max) onChange(value + 1);
        }}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
