import { useState } from 'react';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { businessDay, minutesIntoBusinessDay } from '../../../domain/business-day.ts';
import { stopsAhead } from '../../../domain/stops/stop-calendar.ts';
import type { StopCalendar } from '../../../domain/stops/stops.ts';
import { mondayOf } from '../../../domain/monday.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { formatShortHours } from '../../../domain/format/time/hours.ts';
import { weekdayName } from '../../../domain/format/time/weekday.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { WEEK } from '../console/week/week.messages.ts';
import { WeekSteps } from '../console/week/week-steps.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { gridHours, gridPlace, gridSpan, placeColors } from './stop-blocks.ts';
import styles from './stops-week.module.css';

interface Props {
  calendar: StopCalendar;
  /** Epoch ms. */
  now: number;
  /** The day whose week is shown first. */
  first: string;
}

/** A week of stops, each as high as it is long and leading to its form. */
export function StopsWeek({ calendar, now, first }: Props) {
  const { language } = useConsoleLanguage();
  const { site } = usePageData();
  const today = businessDay(site, now);
  const [monday, setMonday] = useState(() => mondayOf(first));
  const visits = stopsAhead(monday, 7, calendar);
  const span = gridSpan(visits);
  const colors = placeColors(visits);
  const top = (minutes: number) => ({ top: `${gridPlace(minutes, span)}%` });
  const minute = minutesIntoBusinessDay(site, now);
  return (
    <div
      className={styles.week}
      role="group"
      aria-label={WEEK[language].of(formatDay(monday, 'longDay', language))}
    >
      <WeekSteps monday={monday} className={styles.steps} onStep={setMonday} />
      <div className={styles.grid}>
        <div className={styles.axis} aria-hidden="true">
          {gridHours(span).map((hour) => (
            <span key={hour} style={top(hour)}>
              {formatClock(hour).replace(':00', '')}
            </span>
          ))}
        </div>
        {Array.from({ length: 7 }, (_, n) => addDays(monday, n)).map((day, n) => (
          <div key={day} className={day === today ? styles.today : undefined}>
            <p className={styles.head}>
              <b>{weekdayName(n, language, 'short')}</b>
              {Number(day.slice(8))}
            </p>
            <div className={styles.column}>
              {gridHours(span).map((hour) => (
                <i key={hour} className={hour === 1440 ? styles.midnight : styles.hour} style={top(hour)} />
              ))}
              {visits
                .filter((visit) => visit.day === day)
                .map(({ stopId, opens, closes, place, address }) => (
                  <Link
                    key={stopId}
                    className={styles.block}
                    href={`/admin/truck?stop=${encodeURIComponent(stopId)}&day=${day}`}
                    style={
                      {
                        '--place': `var(--color-pt-${colors.get(address) ?? 'ember'})`,
                        ...top(opens),
                        height: `${gridPlace(closes, span) - gridPlace(opens, span)}%`,
                      } as CSSProperties
                    }
                  >
                    <b>{place}</b>
                    <span className="visually-hidden">{`, ${formatDay(day, 'longWeekday', language)}, `}</span>
                    {formatShortHours([{ opens, closes }], language)}
                  </Link>
                ))}
              {day === today && minute >= span.from && minute <= span.until && (
                <i className={styles.now} style={top(minute)} />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
