import { useState } from 'react';
import type { ReportRow, ReportView } from '../../../contracts/owner/reports.ts';
import { averageCents, averageWaitMs, netCents } from '../../../domain/order/sales.ts';
import type { Totals } from '../../../domain/order/sales.ts';
import { useMenu } from '../../api/queries.ts';
import { clockWords } from '../../ui/hours.ts';
import { moneyWords } from '../console/money-words.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { REPORTS } from './reports.messages.ts';
import { startWords } from './start-words.ts';

const COLUMNS = ['orders', 'sales', 'discounts', 'tax', 'tips', 'refunds', 'net', 'average', 'wait'] as const;

function useCells(): (totals: Totals) => Record<(typeof COLUMNS)[number], string> {
  const { language } = useConsoleLanguage();
  const money = (cents: number | null) => (cents === null ? '–' : moneyWords(cents, language));
  return (totals) => {
    const wait = averageWaitMs(totals);
    const seconds = Math.round((wait ?? 0) / 1000);
    return {
      orders: String(totals.orders),
      sales: money(totals.salesCents),
      discounts: money(totals.discountCents),
      tax: money(totals.taxCents),
      tips: money(totals.tipCents),
      refunds: money(totals.refundCents),
      net: money(netCents(totals)),
      average: money(averageCents(totals)),
      wait: wait === null ? '–' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    };
  };
}

/** A row for each step with sales, the newest first, and their sum; those without are shown on demand. */
export function SalesTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const words = REPORTS[language];
  const cells = useCells();
  const total = cells(report.totals);
  const [all, setAll] = useState(false);
  const empty = report.rows.filter(isEmpty).length;
  const rows = all ? report.rows : report.rows.filter((row) => !isEmpty(row));
  return (
    <>
      <div className="tbl-w rep-tall" role="region" tabIndex={0} aria-label={words.chart[report.step]}>
        <table className="tbl rep">
          <thead>
            <tr>
              <th scope="col">{words.starts[report.step]}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => {
              const texts = cells(row);
              return (
                <tr key={row.start}>
                  <th scope="row">{startWords(row.start, report.step, language)}</th>
                  {COLUMNS.map((column) => (
                    <td key={column}>{texts[column]}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
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
          className="btn btn-quiet rep-more"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.hideEmpty : words.showEmpty(empty, report.step)}
        </button>
      )}
    </>
  );
}

function isEmpty({ orders, refundCents }: ReportRow): boolean {
  return orders === 0 && refundCents === 0;
}

/** Dishes by how many were sold. */
export function ItemsTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const words = REPORTS[language];
  const menu = useMenu().data ?? [];
  const all = report.totals.salesCents;
  return (
    <div className="tbl-w rep-tall" role="region" tabIndex={0} aria-label={words.items}>
      <table className="tbl rep rep-items">
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.columns.sales}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {report.items.map((item) => {
            const spanish = menu.find(({ id }) => id === item.menuItemId)?.translations.es.name;
            return (
              <tr key={item.menuItemId}>
                <th scope="row">{language === 'es' ? (spanish ?? item.name) : item.name}</th>
                <td>{item.quantity}</td>
                <td>{moneyWords(item.salesCents, language)}</td>
                <td>{all === 0 ? '–' : `${((item.salesCents / all) * 100).toFixed(1)}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Sales by half hour, the whole time together. */
export function HalfHourTable({ report }: { report: ReportView }) {
  const { language } = useConsoleLanguage();
  const words = REPORTS[language];
  return (
    <div className="tbl-w rep-tall" role="region" tabIndex={0} aria-label={words.byHalfHour}>
      <table className="tbl rep">
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.columns.orders}</th>
            <th scope="col">{words.columns.sales}</th>
          </tr>
        </thead>
        <tbody>
          {report.halfHours.map((half) => (
            <tr key={half.minutes}>
              <th scope="row">{clockWords(half.minutes)}</th>
              <td>{half.orders}</td>
              <td>{moneyWords(half.salesCents, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
