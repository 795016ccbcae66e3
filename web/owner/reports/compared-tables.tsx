import { formatShare } from '../../../domain/format/decimal.ts';
import { CHANNEL_NAMES, PAYMENT_WAY_NAMES } from '../../../contracts/order/channel.messages.ts';
import { stationName } from '../../../contracts/order/station.messages.ts';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import {
  changePercent,
  type Compared,
  comparedChannels,
  comparedStations,
  comparedWays,
} from '../../../domain/sales/compared-sales.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import parts from '../console/parts.module.css';
import styles from './reports.module.css';

/** What stations made over the whole period; empty where none made anything. */
export const stationRows = (report: ReportView) =>
  comparedStations(report, report.before, Object.keys(report.stationNames));

/** What was collected in each way of payment; empty where nothing was collected. */
export const wayRows = ({ totals, before }: ReportView) => comparedWays(totals, before.totals);

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
      columns={[messages.columns.orders, messages.columns.sales, messages.share]}
      rows={rows}
      allCents={report.totals.salesCents}
    />
  );
}

/** What was collected in each way of payment, with tax and tips, compared with the period before. */
export function WayTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const rows = wayRows(report);
  const all = rows.reduce((sum, { collectedCents }) => sum + collectedCents, 0);
  return (
    <ComparedTable
      label={messages.byWay}
      head={messages.way}
      columns={[messages.collected, messages.shareCollected]}
      rows={rows.map(({ way, collectedCents: salesCents, beforeCents }) => ({
        name: PAYMENT_WAY_NAMES[language][way],
        salesCents,
        beforeCents,
      }))}
      allCents={all}
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
      columns={[messages.dishes, messages.columns.sales, messages.share]}
      rows={rows}
      allCents={report.totals.salesCents}
    />
  );
}

interface TableProps {
  label: string;
  /** Heading of the rows' names. */
  head: string;
  /** Headings of what is counted, where something is, of the amount and of its share. */
  columns: readonly string[];
  rows: readonly (Omit<Compared, 'count'> & { name: string; count?: number })[];
  /** The amount of the whole period. */
  allCents: number;
}

function ComparedTable({ label, head, columns, rows, allCents }: TableProps) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  return (
    <div className={parts.tableScroller} role="region" tabIndex={0} aria-label={label}>
      <table className={`${parts.table} ${styles.sums}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...columns, messages.previous, messages.changed].map((column) => (
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
                {count !== undefined && <td>{count}</td>}
                <td>{formatDollars(salesCents)}</td>
                <td>{allCents === 0 ? '–' : formatShare(salesCents / allCents, language)}</td>
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
