import { Check, TriangleAlert } from 'lucide-react';
import type { SquareComparison, WayComparison } from '../../../../contracts/owner/orders/closing.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { WAYS } from './ways.messages.ts';
import parts from '../../console/parts.module.css';
import styles from './ways-table.module.css';

/** The day by way of payment: our records, Square's and the difference, and their sum. */
export function WaysTable({ answered, ways, freeOrders, feeCents, unreportedFees }: SquareComparison) {
  const { language } = useConsoleLanguage();
  const messages = WAYS[language];
  if (ways.length === 0 && freeOrders === 0) return null;
  const window = freeOrders > 0 || ways.some(({ way }) => way !== 'online');
  const isBoth = window && ways.some(({ way }) => way === 'online');
  const sum = (figure: (way: WayComparison) => number) => ways.reduce((total, way) => total + figure(way), 0);
  const total = {
    orders: sum(({ orders }) => orders) + freeOrders,
    salesCents: sum(({ salesCents }) => salesCents),
    refundCents: sum(({ refundCents }) => refundCents),
    ourCents: sum(({ ourCents }) => ourCents),
    squareCents: answered ? sum(({ squareCents }) => squareCents ?? 0) : null,
  };
  return (
    <div className={parts.tableScroller} role="region" tabIndex={0} aria-label={messages.title}>
      <table className={`${parts.table} ${styles.ways}`}>
        <thead>
          <tr>
            <th scope="col">{messages.way}</th>
            <th scope="col">{messages.orders}</th>
            <th scope="col">{messages.sales}</th>
            <th scope="col">{messages.refunds}</th>
            <th scope="col">{messages.here}</th>
            <th scope="col">{messages.there}</th>
            <th scope="col">{messages.difference}</th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={way.way}>
              <th scope="row">
                <b>{messages.ways[way.way].channel}</b> {messages.ways[way.way].paid}
              </th>
              <Figures {...way} />
            </tr>
          ))}
          {freeOrders > 0 && (
            <tr>
              <th scope="row">
                <b>{messages.ways.cash.channel}</b> {messages.free}
              </th>
              <Figures
                orders={freeOrders}
                salesCents={0}
                refundCents={0}
                ourCents={0}
                squareCents={answered ? 0 : null}
              />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{isBoth ? messages.both : messages.total}</th>
            <Figures {...total} />
          </tr>
          {feeCents !== 0 && (
            <>
              <Fees
                label={messages.fees}
                ourCents={0 - feeCents}
                squareCents={answered ? 0 - feeCents : null}
              />
              <Fees
                label={messages.net}
                ourCents={total.ourCents - feeCents}
                squareCents={total.squareCents === null ? null : total.squareCents - feeCents}
              />
            </>
          )}
        </tfoot>
      </table>
      {unreportedFees > 0 && <p className="small">{messages.unreported(unreportedFees)}</p>}
    </div>
  );
}

function Figures({ orders, salesCents, refundCents, ourCents, squareCents }: Omit<WayComparison, 'way'>) {
  const messages = WAYS[useConsoleLanguage().language];
  return (
    <>
      <td data-of={messages.orders}>{orders}</td>
      <td data-of={messages.sales}>{formatDollars(salesCents)}</td>
      <td data-of={messages.refunds}>{formatDollars(0 - refundCents)}</td>
      <td data-of={messages.here}>{formatDollars(ourCents)}</td>
      <td data-of={messages.there}>{squareCents === null ? '–' : formatDollars(squareCents)}</td>
      <td data-of={messages.difference}>
        {squareCents === null ? '–' : <Difference cents={squareCents - ourCents} />}
      </td>
    </>
  );
}

/** A row of the sums alone. */
function Fees({
  label,
  ourCents,
  squareCents,
}: Pick<WayComparison, 'ourCents' | 'squareCents'> & { label: string }) {
  const messages = WAYS[useConsoleLanguage().language];
  return (
    <tr className={styles.fees}>
      <th scope="row">{label}</th>
      <td colSpan={3} aria-hidden="true" />
      <td data-of={messages.here}>{formatDollars(ourCents)}</td>
      <td data-of={messages.there}>{squareCents === null ? '–' : formatDollars(squareCents)}</td>
      <td aria-hidden="true" />
    </tr>
  );
}

/** What Square has more than we have, marked as good where it is nothing. */
function Difference({ cents }: { cents: number }) {
  const Icon = cents === 0 ? Check : TriangleAlert;
  return (
    <span className={`${parts.pill} ${cents === 0 ? parts.pillGood : parts.pillBad}`}>
      <Icon className="icon" aria-hidden="true" />
      {cents > 0 && '+'}
      {formatDollars(cents)}
    </span>
  );
}
