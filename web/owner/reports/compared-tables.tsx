import { CHANNEL_NAMES } from '../../../contracts/order/channel.messages.ts';
import { stationName } from '../../../contracts/order/station.messages.ts';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import {
  changePercent,
  type Compared,
  comparedChannels,
  comparedStations,
} from '../../../domain/order/compared-sales.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import parts from '../console/parts.module.css';
import styles from './reports.module.css';

/** What stations made over the whole period; empty where none made anything. */
export const stationRows = (report: ReportView) =>
  comparedStations(report, report.before, Object.keys(report.stationNames));

/** Sales by channel, compared with the period before. */
export function ChannelTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const rows = comparedChannels(report.channels, report.before.channels).map((row) => ({
    ...row,
    name: CHANNEL_NAMES[language][row.channel],
  }));
  return (
    <ComparedTable
      label={messages.byChannel}
      head={messages.channel}
      counted={messages.columns.orders}
      rows={rows}
      allCents={report.totals.salesCents}
    />
  );
}

/** Sales by the station that made them, compared with the period before. */
export function StationTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const rows = stationRows(report).map((row) => ({
    ...row,
    name: stationName(row.station, report.stationNames, language),
  }));
  return (
    <ComparedTable
      label={messages.byStation}
      head={messages.station}
      counted={messages.dishes}
      rows={rows}
      allCents={report.totals.salesCents}
    />
  );
}

interface TableProps {
  label: string;
  /** Heading of the rows' names. */
  head: string;
  /** What is counted. */
  counted: string;
  rows: readonly (Compared & { name: string })[];
  /** Gross sales of the whole period. */
  allCents: number;
}

function ComparedTable({ label, head, counted, rows, allCents }: TableProps) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const columns = [counted, messages.columns.sales, messages.share, messages.previous, messages.changed];
  return (
    <div className={parts.tableScroller} role="region" tabIndex={0} aria-label={label}>
      <table className={`${parts.table} ${styles.sums}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, salesCents, beforeCents }) => {
            const change = changePercent(salesCents, beforeCents);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>{formatDollars(salesCents)}</td>
                <td>{allCents === 0 ? '–' : `${((salesCents / allCents) * 100).toFixed(1)}%`}</td>
                <td>{formatDollars(beforeCents)}</td>
                <td>{change === null ? '–' : messages.change(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
