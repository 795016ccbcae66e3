import { useState } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import { type HoursProblem, hoursProblem, overlapsNextDay } from '../../../domain/hours/hours-check.ts';
import type { DayHours } from '../../../domain/hours/opening-hours.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { weekday } from '../../../domain/truck-time.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { useHoursWrite } from './use-hours.ts';
import { WindowFields } from './window-fields.tsx';
import parts from '../console/parts.module.css';
import styles from './hours.module.css';
import { usePageData } from '../../ui/page-data.tsx';

const USUAL = [{ opens: 570, closes: 840 }];

/** The usual week, each day saved when it is set. */
export function WeeklyHours({ view }: { view: HoursView }) {
  const { site } = usePageData();
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const [saved, setSaved] = useState(false);
  const today = weekday(businessDay(site, view.now));
  const on = (day: number) => view.hours[(day + 7) % 7] ?? [];
  return (
    <section className={`${parts.box} ${styles.week}`}>
      <header>
        <h2>{messages.weekly}</h2>
        <output className={parts.aside}>{saved && messages.saved}</output>
      </header>
      {view.hours.map((hours, day) => {
        const name = weekdayName(day, language);
        return (
          <Weekday
            key={name}
            day={day}
            name={capitalized(name, language)}
            today={day === today}
            hours={hours}
            overlaps={(windows) =>
              overlapsNextDay(on(day - 1), windows) || overlapsNextDay(windows, on(day + 1))
            }
            onSaving={() => setSaved(false)}
            onSaved={() => setSaved(true)}
          />
        );
      })}
    </section>
  );
}

interface WeekdayProps {
  /** 0 is Monday. */
  day: number;
  name: string;
  today: boolean;
  hours: DayHours;
  /** Whether windows reach into the day after, or the day before into them. */
  overlaps: (windows: DayHours) => boolean;
  onSaving: () => void;
  onSaved: () => void;
}

function Weekday({ day, name, today, hours: stored, overlaps, onSaving, onSaved }: WeekdayProps) {
  const messages = HOURS[useConsoleLanguage().language];
  const [wrong, setWrong] = useState<{ windows: DayHours; problem: HoursProblem | 'overlapsDay' } | null>(
    null,
  );
  const write = useHoursWrite('PUT /api/owner/hours/week/:weekday', onSaved, ({ body }) =>
    // Beside a special day, which only the server compares.
    setWrong({ windows: body.hours, problem: 'overlapsDay' }),
  );
  // A change builds on the one before it, which may not be answered yet.
  const hours = write.isPending ? write.variables.body.hours : stored;
  // A day that is switched off and on again gets its earlier hours.
  const [before, setBefore] = useState(hours.length > 0 ? hours : USUAL);
  const shown = wrong?.windows ?? hours;
  const set = (windows: DayHours) => {
    const problem = hoursProblem(windows) ?? (overlaps(windows) ? 'overlapsDay' : null);
    setWrong(problem === null ? null : { windows, problem });
    if (problem !== null) return;
    onSaving();
    write.mutate({ params: { weekday: String(day) }, body: { hours: [...windows] } });
  };
  return (
    <div className={today ? `${styles.day} ${styles.today}` : styles.day}>
      <b>
        {name}
        {today && <span className={styles.todayLabel}>{messages.today}</span>}
      </b>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-label={messages.openOn(name)}
          checked={shown.length > 0}
          aria-checked={shown.length > 0}
          onChange={() => {
            if (hours.length > 0) setBefore(hours);
            set(shown.length > 0 ? [] : before);
          }}
        />
        <i />
      </span>
      {shown.length === 0 ? (
        <span className={styles.closed}>{messages.closedAllDay}</span>
      ) : (
        <div>
          <WindowFields name={name} windows={shown} invalid={wrong !== null} onChange={set} />
          {wrong !== null && (
            <p className={parts.problem} role="alert">
              {messages[wrong.problem]}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
