import { useId, useState } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { DayHours } from '../../../domain/menu/availability.ts';
import { truckDay, weekday } from '../../../domain/truck-time.ts';
import { weekdayName } from '../../../domain/format/weekday.ts';
import { capitalized } from '../../../domain/format/capitalized.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { TimeField } from '../console/form/time-field.tsx';
import { useHoursWrite } from './use-hours.ts';
import parts from '../console/parts.module.css';
import styles from './hours.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

const USUAL = { opens: 570, closes: 840 };

/** The usual week, each day saved when it is set, and whether ordering follows it. */
export function WeeklyHours({ view }: { view: HoursView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const words = HOURS[language];
  const [saved, setSaved] = useState(false);
  const setDay = useHoursWrite('PUT /api/owner/hours/week/:weekday', () => setSaved(true));
  const setFollow = useHoursWrite('PUT /api/owner/hours/settings', () => setSaved(true));
  const today = weekday(truckDay(timeZone, view.now));
  const save = (day: number, hours: DayHours) => {
    setSaved(false);
    setDay.mutate({ params: { weekday: String(day) }, body: { hours } });
  };
  return (
    <section className={`${parts.box} ${styles.week}`}>
      <header>
        <h2>{words.weekly}</h2>
        <output className={parts.aside}>{saved && words.saved}</output>
      </header>
      {view.hours.map((hours, day) => {
        const name = weekdayName(day, language);
        return (
          <Weekday
            key={name}
            name={capitalized(name, language)}
            today={day === today}
            hours={hours}
            onSave={(next) => save(day, next)}
          />
        );
      })}
      <FollowHours
        on={view.followHours}
        onChange={(followHours) => {
          setSaved(false);
          setFollow.mutate({ body: { followHours } });
        }}
      />
    </section>
  );
}

interface WeekdayProps {
  name: string;
  today: boolean;
  hours: DayHours;
  onSave: (hours: DayHours) => void;
}

function Weekday({ name, today, hours, onSave }: WeekdayProps) {
  const words = HOURS[useConsoleLanguage().language];
  // A day that is switched off and on again gets its earlier hours.
  const [before, setBefore] = useState(hours ?? USUAL);
  const [wrong, setWrong] = useState<DayHours>(null);
  const shown = wrong ?? hours;
  const set = (part: Partial<NonNullable<DayHours>>) => {
    const next = { ...(shown ?? before), ...part };
    if (next.opens >= next.closes) return setWrong(next);
    setWrong(null);
    onSave(next);
  };
  return (
    <div className={today ? `${styles.day} ${styles.today}` : styles.day}>
      <b>
        {name}
        {today && <span className={styles.todayLabel}>{words.today}</span>}
      </b>
      <span className="sw">
        <input
          type="checkbox"
          role="switch"
          aria-label={words.openOn(name)}
          checked={hours !== null}
          aria-checked={hours !== null}
          onChange={() => {
            setWrong(null);
            if (hours !== null) setBefore(hours);
            onSave(hours === null ? before : null);
          }}
        />
        <i />
      </span>
      {shown === null ? (
        <span className={styles.closed}>{words.closedAllDay}</span>
      ) : (
        <span className={styles.fromTo}>
          <TimeField
            label={words.opensOn(name)}
            value={shown.opens}
            invalid={wrong !== null}
            onChange={(opens) => set({ opens })}
          />
          <span>{words.to}</span>
          <TimeField
            label={words.closesOn(name)}
            value={shown.closes}
            invalid={wrong !== null}
            onChange={(closes) => set({ closes })}
          />
          {wrong !== null && (
            <span className={parts.problem} role="alert">
              {words.backwards}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function FollowHours({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const words = HOURS[useConsoleLanguage().language];
  const id = useId();
  return (
    <div className={styles.followed}>
      <span>
        <b id={`${id}l`}>{words.follow}</b>
        <span id={`${id}n`}>{on ? words.followOn : words.followOff}</span>
      </span>
      <span className="sw">
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}l`}
          aria-describedby={`${id}n`}
          checked={on}
          aria-checked={on}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <i />
      </span>
    </div>
  );
}
