import { MapPin, ParkingCircle } from 'lucide-react';
import { useId, useState } from 'react';
import type { StopsView } from '../../../contracts/owner/stops.ts';
import { businessDay, minutesIntoBusinessDay, type TruckClock } from '../../../domain/business-day.ts';
import { LATEST_CLOSING, withClosing } from '../../../domain/hours/hours-check.ts';
import type { SpecialDay } from '../../../domain/hours/opening-hours.ts';
import { hoursHere, placeAt } from '../../../domain/stops/stop-calendar.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { TimeField } from '../console/form/time-field.tsx';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PlaceFields } from './place-fields.tsx';
import { EMPTY_PLACE, knownPlaces, placeOf, placeProblem, type StopProblem } from './stop-draft.ts';
import { TRUCK } from './truck.messages.ts';
import { useStopsWrite } from './use-stops.ts';
import night from '../console/night-panel.module.css';
import styles from './truck.module.css';
import { usePageData } from '../../ui/page-data.tsx';

const FOUR_HOURS = 240;
const STEP = 15;
const DAY_MINUTES = 24 * 60;

/** Returns today's next closing time; four hours from now when none is ahead. Minutes of the business day. */
function usualEnd(clock: TruckClock, { now, today }: StopsView): number {
  const minute = minutesIntoBusinessDay(clock, now);
  const open = today.find(({ closes }) => closes > minute);
  const end = open?.closes ?? minute - (minute % STEP) + FOUR_HOURS;
  return Math.min(LATEST_CLOSING, end);
}

interface Props {
  view: StopsView;
  specialDays: readonly SpecialDay[];
}

/** "I'm parked here today": the place that customers see now, and one press to change it. */
export function HereToday({ view, specialDays }: Props) {
  const { site } = usePageData();
  const messages = TRUCK[useConsoleLanguage().language];
  const id = useId();
  const [closes, setCloses] = useState<number | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const [draft, setDraft] = useState(EMPTY_PLACE);
  const [problem, setProblem] = useState<StopProblem | null>(null);
  useUnsaved(draft !== EMPTY_PLACE);
  const { mutate, isPending } = useStopsWrite('PUT /api/owner/stops/today', () => {
    setElsewhere(false);
    setDraft(EMPTY_PLACE);
  });
  const until = closes ?? usualEnd(site, view);
  const minute = minutesIntoBusinessDay(site, view.now);
  const park = (parked: ReturnType<typeof placeOf>) => {
    if (hoursHere(minute, until) === null) return setProblem('times');
    mutate({ body: { ...parked, closes: until } });
  };
  const submit = useSubmit(
    () => {
      const wrong = placeProblem(draft);
      setProblem(wrong);
      if (wrong === null) park(placeOf(draft));
    },
    { busy: isPending },
  );
  return (
    <section className={`${night.panel} ${styles.here}`}>
      <Now view={view} specialDays={specialDays} />
      <h2>{messages.parked}</h2>
      <div className={styles.until}>
        <label htmlFor={`${id}u`}>{messages.until}</label>
        <TimeField
          id={`${id}u`}
          value={until % DAY_MINUTES}
          invalid={problem === 'times'}
          onChange={(time) => {
            setProblem(null);
            setCloses(withClosing({ opens: minute, closes: until }, time).closes);
          }}
        />
      </div>
      {problem === 'times' && (
        <p className={styles.wrong} role="alert">
          {messages.problems.times}
        </p>
      )}
      <ul className={styles.places} aria-label={messages.known}>
        {knownPlaces(view).map((place) => (
          <KnownPlace
            key={`${place.place} ${place.address}`}
            place={place}
            busy={isPending}
            onPark={() => park(place)}
          />
        ))}
      </ul>
      <button
        type="button"
        className={`${night.button} ${styles.elsewhere}`}
        aria-expanded={elsewhere}
        onClick={() => setElsewhere(!elsewhere)}
      >
        {messages.elsewhere}
      </button>
      {elsewhere && (
        <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
          <PlaceFields
            draft={draft}
            problem={problem}
            onChange={(part) => {
              setProblem(null);
              setDraft((now) => ({ ...now, ...part }));
            }}
          />
          <button type="submit" className="btn btn-sun" disabled={isPending}>
            <ParkingCircle className="icon" aria-hidden="true" />
            {messages.park}
          </button>
        </form>
      )}
    </section>
  );
}

interface KnownProps {
  place: ReturnType<typeof placeOf>;
  busy: boolean;
  onPark: () => void;
}

function KnownPlace({ place, busy, onPark }: KnownProps) {
  return (
    <li>
      <button type="button" className={night.button} disabled={busy} onClick={onPark}>
        <MapPin className="icon" aria-hidden="true" />
        <span>
          {place.place}
          <small>{place.address}</small>
        </span>
      </button>
    </li>
  );
}

function Now({ view, specialDays }: Props) {
  const { site } = usePageData();
  const { timeZone } = site;
  const messages = TRUCK[useConsoleLanguage().language];
  const { now, stops } = view;
  const stop = placeAt(now, { ...site, stops, specialDays });
  if (stop === null) {
    const today = businessDay(site, now);
    const closed = specialDays.some(({ day, hours }) => day === today && hours.length === 0);
    return (
      <output className={styles.now}>
        <span>{closed ? messages.closedDay : messages.noStop}</span>
        <span className={styles.detail}>{view.address}</span>
      </output>
    );
  }
  return (
    <output className={styles.now}>
      <span>{messages.hereNow}</span>
      <b>{stop.place}</b>
      <span className={styles.detail}>
        {stop.address} ·{' '}
        {now < stop.from
          ? messages.next(formatTime(timeZone, stop.from))
          : messages.hereUntil(formatTime(timeZone, stop.to))}
      </span>
    </output>
  );
}
