import { useState } from 'react';
import { formatShare } from '../../../domain/format/decimal.ts';
import { translated } from '../../../domain/translated.ts';
import { localizedText } from '../../../domain/localized.ts';
import type { ReportRow, ReportView } from '../../../contracts/owner/reports.ts';
import { averageCents, averageWaitMs, netAfterFeesCents, netCents } from '../../../domain/sales/sales.ts';
import type { Totals } from '../../../domain/sales/sales.ts';
import { formatClock } from '../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatMinutesSeconds } from '../../../domain/format/time/duration.ts';
import { useMenu } from '../../api/use-menu.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import { formatStart } from './step-start.ts';
import parts from '../console/parts.module.css';
import styles from './reports.module.css';

const COLUMNS = [
  'orders',
  'sales',
  'discounts',
  'comps',
  'tax',
  'tips',
  'refunds',
  'net',
  'fees',
  'netAfterFees',
  'average',
  'wait',
] as const;

const moneyCell = (cents: number | null) => (cents === null ? '–' : formatDollars(cents));

function cells(totals: Totals): Record<(typeof COLUMNS)[number], string> {
  const wait = averageWaitMs(totals);
  return {
    orders: String(totals.orders),
    sales: moneyCell(totals.salesCents),
    discounts: moneyCell(totals.discountCents - totals.compCents),
    comps: moneyCell(totals.compCents),
    tax: moneyCell(totals.taxCents),
    tips: moneyCell(totals.tipCents),
    refunds: moneyCell(totals.refundCents),
    net: moneyCell(netCents(totals)),
    fees: `${moneyCell(totals.feeCents)}${totals.unreportedFees > 0 ? '*' : ''}`,
    netAfterFees: moneyCell(netAfterFeesCents(totals)),
    average: moneyCell(averageCents(totals)),
    wait: wait === null ? '–' : formatMinutesSeconds(Math.round(wait / 1000)),
  };
}

/** A row for each step with sales, newest first, and their sum; empty steps are shown on demand. */
export function SalesTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const total = cells(report.totals);
  const [all, setAll] = useState(false);
  const empty = report.rows.filter(isEmpty).length;
  const rows = all ? report.rows : report.rows.filter((row) => !isEmpty(row));
  return (
    <>
      <div
        className={`${parts.tableScroller} ${styles.tall}`}
        role="region"
        tabIndex={0}
        aria-label={messages.chart[report.step]}
      >
        <table className={`${parts.table} ${styles.sums}`}>
          <thead>
            <tr>
              <th scope="col">{messages.starts[report.step]}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {messages.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => {
              const texts = cells(row);
              return (
                <tr key={row.start}>
                  <th scope="row">{formatStart(row.start, report.step, language)}</th>
                  {COLUMNS.map((column) => (
                    <td key={column}>{texts[column]}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.total}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{total[column]}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {empty > 0 && (
        <button
          type="button"
          className={`btn btn-quiet ${styles.more}`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? messages.hideEmpty : messages.showEmpty(empty, report.step)}
        </button>
      )}
    </>
  );
}

function isEmpty({ orders, refundCents, feeCents, unreportedFees }: ReportRow): boolean {
  return orders === 0 && refundCents === 0 && feeCents === 0 && unreportedFees === 0;
}

/** Dishes by quantity sold. */
export function ItemsTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  const menu = useMenu().data ?? [];
  const all = report.totals.salesCents;
  return (
    <div
      className={`${parts.tableScroller} ${styles.tall}`}
      role="region"
      tabIndex={0}
      aria-label={messages.items}
    >
      <table className={`${parts.table} ${styles.sums} ${styles.items}`}>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col">{messages.columns.sales}</th>
            <th scope="col">{messages.share}</th>
          </tr>
        </thead>
        <tbody>
          {report.items.map((item) => {
            const dish = menu.find(({ id }) => id === item.menuItemId);
            const name = localizedText(item.name, (each) => dish?.translations[each].name);
            return (
              <tr key={item.menuItemId}>
                <th scope="row">{translated(name, language)}</th>
                <td>{item.quantity}</td>
                <td>{formatDollars(item.salesCents)}</td>
                <td>{all === 0 ? '–' : formatShare(item.salesCents / all, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Sales by half hour over the whole period. */
export function HalfHourTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const messages = REPORTS[language];
  return (
    <div
      className={`${parts.tableScroller} ${styles.tall}`}
      role="region"
      tabIndex={0}
      aria-label={messages.byHalfHour}
    >
      <table className={`${parts.table} ${styles.sums}`}>
        <thead>
          <tr>
            <th scope="col">{messages.time}</th>
            <th scope="col">{messages.columns.orders}</th>
            <th scope="col">{messages.columns.sales}</th>
          </tr>
        </thead>
        <tbody>
          {report.halfHours.map((half) => (
            <tr key={half.minutes}>
              <th scope="row">{formatClock(half.minutes)}</th>
              <td>{half.orders}</td>
              <td>{formatDollars(half.salesCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
