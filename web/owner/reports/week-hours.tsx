import { useState } from 'react';
import { changePercent, type Compared, comparedWeekHours } from '../../../domain/sales/compared-sales.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { weekdayNames } from '../../../domain/format/time/week.ts';
import { formatWholeDollars } from '../../../domain/format/whole-dollars.ts';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import parts from '../console/parts.module.css';
import styles from './reports.module.css';

const SHOWN = ['sales', 'change'] as const;
type Shown = (typeof SHOWN)[number];

/** Maps a share of the busiest hour to a tint on which text stays readable. */
const shade = (share: number) =>
  `color-mix(in srgb, var(--color-info) ${Math.round(share * 35)}%, transparent)`;

/** Gross sales by weekday and hour: the busier, the darker. */
export function WeekHours({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const days = weekdayNames(language, 'short');
  const [shown, setShown] = useState<Shown>('sales');
  const rows = comparedWeekHours(report.weekHours, report.before.weekHours);
  const cells = new Map(rows.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const used = rows.map(({ hour }) => hour);
  const first = Math.min(...used);
  const hours = Array.from({ length: Math.max(...used) - first + 1 }, (_, place) => first + place);
  const most = Math.max(...report.weekHours.map(({ salesCents }) => salesCents));
  const textOf = ({ salesCents, beforeCents }: Compared) => {
    if (shown === 'sales') return formatWholeDollars(salesCents);
    const change = changePercent(salesCents, beforeCents);
    return change === null ? '–' : messages.change(change);
  };
  return (
    <>
      <div className={`${parts.choices} ${styles.shown}`} role="group" aria-label={messages.shownAs}>
        {SHOWN.map((each) => (
          <button
            key={each}
            type="button"
            className={parts.choice}
            aria-pressed={each === shown}
            onClick={() => setShown(each)}
          >
            {messages.shown[each]}
          </button>
        ))}
      </div>
      <div className={parts.tableScroller} role="region" tabIndex={0} aria-label={messages.byWeekHour}>
        <table className={`${parts.table} ${styles.sums} ${styles.week}`}>
          <thead>
            <tr>
              <th scope="col">{messages.hour}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{formatClock(hour * 60)}</th>
                {days.map((day, weekday) => {
                  const cell = cells.get(`${weekday} ${hour}`);
                  if (cell === undefined) return <td key={day}>–</td>;
                  const share = most === 0 ? 0 : cell.salesCents / most;
                  return (
                    <td
                      key={day}
                      title={messages.cell(
                        cell.count,
                        formatDollars(cell.salesCents),
                        formatDollars(cell.beforeCents),
                      )}
                      style={{ backgroundColor: shade(share) }}
                    >
                      {textOf(cell)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
