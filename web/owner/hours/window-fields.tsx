import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { anotherWindow, withClosing, withOpening } from '../../../domain/hours/hours-check.ts';
import type { DayHours, OpeningWindow } from '../../../domain/hours/opening-hours.ts';
import { TimeField } from '../console/form/time-field.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import styles from './window-fields.module.css';

const DAY_MINUTES = 24 * 60;

interface Props {
  /** The day's name, for the labels. */
  name: string;
  windows: DayHours;
  invalid: boolean;
  onChange: (windows: DayHours) => void;
}

/** The opening windows of a day; a closing that is not after its opening is the next day's. */
export function WindowFields({ name, windows, invalid, onChange }: Props) {
  const messages = HOURS[useConsoleLanguage().language];
  const fields = useRef<HTMLDivElement>(null);
  const another = anotherWindow(windows);
  const change = (next: OpeningWindow[]) => onChange(next.sort((a, b) => a.opens - b.opens));
  const put = (place: number, window: OpeningWindow) =>
    change(windows.map((one, n) => (n === place ? window : one)));
  return (
    <div ref={fields} className={styles.windows} role="group" aria-label={name} tabIndex={-1}>
      {windows.map((window, n) => {
        const { opens, closes } = window;
        const label = messages.opensOn(name, n + 1);
        return (
          <div key={label} className={styles.window}>
            <TimeField
              label={label}
              value={opens}
              invalid={invalid}
              onChange={(time) => put(n, withOpening(window, time))}
            />
            <span>{messages.to}</span>
            <TimeField
              label={messages.closesOn(name, n + 1)}
              value={closes % DAY_MINUTES}
              invalid={invalid}
              onChange={(time) => put(n, withClosing(window, time))}
            />
            {windows.length > 1 && (
              <button
                type="button"
                className="icon-btn"
                aria-label={messages.removeWindow(name, n + 1)}
                onClick={() => {
                  change(windows.filter((_, place) => place !== n));
                  // The pressed button is gone.
                  fields.current?.focus();
                }}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            )}
            {closes >= DAY_MINUTES && <span className={styles.nextDay}>{messages.nextDay}</span>}
          </div>
        );
      })}
      {another !== null && (
        <button
          type="button"
          className={`btn-link ${styles.add}`}
          aria-label={messages.addWindowOn(name)}
          onClick={() => change([...windows, another])}
        >
          <Plus className="icon" aria-hidden="true" />
          {messages.addWindow}
        </button>
      )}
    </div>
  );
}
