import { lazy, Suspense } from 'react';
import { formatClock } from '../../../domain/format/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import type { DashboardView } from '../../../contracts/owner/reports.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import { halfHourBars } from './half-hours.ts';

const HalfHourChart = lazy(() => import('./half-hour-chart.tsx'));

interface Props {
  view: DashboardView;
  weekday: string;
}

/** Sales by half hour as a chart and as a table. */
export function HalfHours({ view, weekday }: Props) {
  const { language } = useConsoleLanguage();
  const words = DASHBOARD[language];
  const bars = halfHourBars(view);
  return (
    <section className="box-p">
      <header>
        <h2>{words.byHalfHour}</h2>
        <span className="k" aria-hidden="true">
          <span>
            <i className="k-today" />
            {words.today}
          </span>
          <span>
            <i className="k-now" />
            {words.now}
          </span>
          {view.usual !== null && (
            <span>
              <i className="k-usual" />
              {words.usual(weekday)}
            </span>
          )}
        </span>
      </header>
      {bars.length === 0 ? (
        <p className="none">{words.nothingSold}</p>
      ) : (
        <>
          <Suspense fallback={<div className="chart" />}>
            <HalfHourChart bars={bars} />
          </Suspense>
          <details className="as-table">
            <summary>{words.asTable}</summary>
            <table className="tbl">
              <thead>
                <tr>
                  <th scope="col">{words.time}</th>
                  {view.usual !== null && <th scope="col">{words.usual(weekday)}</th>}
                  <th scope="col">{words.today}</th>
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
