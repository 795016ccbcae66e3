import { Copy, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { StopsView } from '../../../contracts/owner/stops.ts';
import type { Stop, StopVisit } from '../../../domain/stops/stops.ts';
import { stopsOn } from '../../../domain/stops/stop-calendar.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { mondayOf } from '../../../domain/monday.ts';
import { addDays, weekday } from '../../../domain/truck-time.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { WeekSteps } from '../console/week/week-steps.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { addressOf } from '../../api/address.ts';
import { StopForm } from './stop-form.tsx';
import { draftOf, EMPTY_PLACE, type StopDraft } from './stop-draft.ts';
import { TRUCK } from './truck.messages.ts';
import { useStopsWrite } from './use-stops.ts';
import parts from '../console/parts.module.css';
import styles from './truck.module.css';
import { usePageData, useTimeZone } from '../../ui/page-data.tsx';

interface Props {
  view: StopsView;
  specialDays: HoursView['specialDays'];
  /** The stop that the page's address asks for, with its form open. */
  asked?: { stop: Stop; day: string } | null;
}

/** A week of the truck's calendar: add, edit, and copy it to the next. */
export function WeekStops({ view, specialDays, asked = null }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = TRUCK[language];
  const today = businessDay(usePageData().site, view.now);
  const [monday, setMonday] = useState(() => mondayOf(asked?.day ?? today));
  const [draft, setDraft] = useState<StopDraft | null>(() =>
    asked === null ? null : draftOf(asked.stop, asked.day, weekday(asked.day)),
  );
  const copy = useStopsWrite('POST /api/owner/stops/copy-week', () => setMonday(addDays(monday, 7)));
  const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n));
  const hasOwn = view.stops.some(({ day }) => day !== null && days.includes(day));
  return (
    <section className={parts.box}>
      <header className={styles.weekHead}>
        <h2>{messages.week}</h2>
        <WeekSteps monday={monday} className={`${parts.aside} ${styles.weekSteps}`} onStep={setMonday} />
      </header>
      <ul>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            name={weekdayName(weekday(day), language)}
            date={formatDay(day, 'day', language)}
            today={day === today}
            past={day < today}
            closed={specialDays.some((special) => special.day === day && special.hours.length === 0)}
            visits={stopsOn(day, { stops: view.stops, specialDays, timeZone })}
            view={view}
            onAdd={() =>
              setDraft({
                ...EMPTY_PLACE,
                id: null,
                weekly: false,
                day,
                weekday: weekday(day),
                opens: view.today[0]?.opens ?? 570,
                closes: view.today[0]?.closes ?? 840,
              })
            }
            onEdit={(stopId) => {
              const stop = view.stops.find(({ id }) => id === stopId);
              if (stop !== undefined) setDraft(draftOf(stop, day, weekday(day)));
            }}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={!hasOwn || copy.isPending}
          onClick={() => copy.mutate({ body: { from: monday, to: addDays(monday, 7) } })}
        >
          <Copy className="icon" aria-hidden="true" />
          {messages.copyWeek}
        </button>
        <p>
          {messages.copyHint} <a href={addressOf('GET /truck.ics')}>{messages.subscribe}</a>
        </p>
      </div>
      <StopForm draft={draft} onChange={setDraft} />
    </section>
  );
}

interface DayProps {
  day: string;
  name: string;
  date: string;
  today: boolean;
  past: boolean;
  closed: boolean;
  visits: StopVisit[];
  view: StopsView;
  onAdd: () => void;
  onEdit: (stopId: string) => void;
}

function Day({ name, date, today, past, closed, visits, view, onAdd, onEdit }: DayProps) {
  const timeZone = useTimeZone();
  const messages = TRUCK[useConsoleLanguage().language];
  const weekly = (stopId: string) => view.stops.find(({ id }) => id === stopId)?.day === null;
  return (
    <li
      className={today ? `${styles.day} ${styles.today}` : styles.day}
      aria-current={today ? 'date' : undefined}
    >
      <b className={styles.date}>
        {name}
        <span className={styles.detail}>{date}</span>
      </b>
      <div>
        {visits.length === 0 && (
          <span className={styles.detail}>{closed ? messages.isClosed : messages.free}</span>
        )}
        {visits.map((visit) => (
          <button
            key={visit.stopId}
            type="button"
            className={styles.stop}
            onClick={() => onEdit(visit.stopId)}
          >
            <span>
              <span className="visually-hidden">{messages.edit} </span>
              <b>{visit.place}</b>
              <span className="visually-hidden">{`, ${name} ${date}`} </span>
              <span className={styles.detail}>
                {formatTime(timeZone, visit.from)} – {formatTime(timeZone, visit.to)}
                {weekly(visit.stopId) && ` · ${messages.everyWeek}`}
              </span>
              <span className={styles.detail}>{visit.address}</span>
            </span>
            <Pencil className="icon" aria-hidden="true" />
          </button>
        ))}
      </div>
      {!past && (
        <button
          type="button"
          className="icon-btn line"
          aria-label={messages.addOn(`${name} ${date}`)}
          onClick={onAdd}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
