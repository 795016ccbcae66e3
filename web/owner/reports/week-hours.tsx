import { formatClock } from '../../../domain/format/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { weekdayNames } from '../../../domain/format/week.ts';
import { formatWholeDollars } from '../../../domain/format/whole-dollars.ts';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import parts from '../console/parts.module.css';
import styles from './reports.module.css';

/** Maps a share of the busiest hour to a tint on which text stays readable. */
const shade = (share: number) =>
  `color-mix(in srgb, var(--color-info) ${Math.round(share * 35)}%, transparent)`;

/** Gross sales by weekday and hour: the busier, the darker. */
export function WeekHours({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const days = weekdayNames(language, 'short');
  const cells = new Map(report.weekHours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const used = report.weekHours.map(({ hour }) => hour);
  const first = Math.min(...used);
  const hours = Array.from({ length: Math.max(...used) - first + 1 }, (_, place) => first + place);
  const most = Math.max(...report.weekHours.map(({ salesCents }) => salesCents));
  return (
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
                    title={messages.cell(cell.orders, formatDollars(cell.salesCents))}
                    style={{ backgroundColor: shade(share) }}
                  >
                    {formatWholeDollars(cell.salesCents)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
