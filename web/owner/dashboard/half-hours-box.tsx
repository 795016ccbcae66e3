import { lazy, Suspense } from 'react';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import type { DashboardView } from '../../../contracts/owner/reports.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import { halfHourBars } from './half-hours.ts';
import figures from '../console/figures.module.css';
import parts from '../console/parts.module.css';
import styles from './dashboard.module.css';
import { usePageData } from '../../ui/page-data.tsx';

const HalfHourChart = lazy(() => import('./half-hour-chart.tsx'));

interface Props {
  view: DashboardView;
  weekday: string;
}

/** Sales by half hour as a chart and as a table. */
export function HalfHours({ view, weekday }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  const bars = halfHourBars(usePageData().site, view);
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.byHalfHour}</h2>
        <span className={parts.aside} aria-hidden="true">
          <span>
            <i className={styles.keyToday} />
            {messages.today}
          </span>
          <span>
            <i className={styles.keyNow} />
            {messages.now}
          </span>
          {view.usual !== null && (
            <span>
              <i className={styles.keyUsual} />
              {messages.usual(weekday)}
            </span>
          )}
        </span>
      </header>
      {bars.length === 0 ? (
        <p className={parts.none}>{messages.nothingSold}</p>
      ) : (
        <>
          <Suspense fallback={<div className={figures.chart} />}>
            <HalfHourChart bars={bars} />
          </Suspense>
          <details className={parts.asTable}>
            <summary>{messages.asTable}</summary>
            <table className={parts.table}>
              <thead>
                <tr>
                  <th scope="col">{messages.time}</th>
                  {view.usual !== null && <th scope="col">{messages.usual(weekday)}</th>}
                  <th scope="col">{messages.today}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ minutes, cents, usualCents }) => (
                  <tr key={minutes}>
                    <th scope="row">{formatClock(minutes)}</th>
                    {usualCents !== null && <td>{formatDollars(usualCents)}</td>}
                    <td>{cents === null ? '–' : formatDollars(cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
