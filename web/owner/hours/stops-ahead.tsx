import { MapPin } from 'lucide-react';
import { Link } from 'wouter';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { stopsAhead } from '../../../domain/stops/stop-calendar.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { formatHours } from '../../../domain/format/time/hours.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';
import { StopsWeek } from './stops-week.tsx';
import parts from '../console/parts.module.css';
import styles from './stops-ahead.module.css';

const DAYS = 14;
const POLL_MS = 60_000;

/** The stops of two weeks, which open and close ordering. */
export function StopsAhead({ view }: { view: HoursView }) {
  const { language } = useConsoleLanguage();
  const messages = HOURS[language];
  const { site } = usePageData();
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/stops', {}, { pollMs: POLL_MS });
  const today = businessDay(site, view.now);
  const calendar = { ...site, stops: data?.stops ?? [], specialDays: view.specialDays };
  const visits = stopsAhead(addDays(today, -1), DAYS + 1, calendar).filter(({ to }) => view.now < to);
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.stopsAhead}</h2>
      </header>
      {data === undefined && <LoadFailed failed={isError} onRetry={() => void refetch()} />}
      {data !== undefined && visits.length === 0 && <p className={parts.none}>{messages.noStopsAhead}</p>}
      {data !== undefined && <StopsWeek calendar={calendar} now={view.now} first={visits[0]?.day ?? today} />}
      <ul className={styles.list}>
        {visits.map(({ stopId, day, from, place, address, opens, closes }) => (
          <li key={`${stopId} ${day}`} className={styles.stop} aria-current={from <= view.now || undefined}>
            <b>{formatDay(day, 'weekday', language)}</b>
            <span>
              <b>{place}</b>
              <small>{address}</small>
            </span>
            <span>
              {formatHours([{ opens, closes }], language)}
              {from <= view.now && <small>{messages.stopNow}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Link className={`btn btn-quiet ${styles.edit}`} href="/admin/truck">
        <MapPin className="icon" aria-hidden="true" />
        {messages.editStops}
      </Link>
    </section>
  );
}
