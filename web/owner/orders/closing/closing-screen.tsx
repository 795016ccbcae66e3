import { ArrowLeft, Printer } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import { translated } from '../../../../domain/translated.ts';
import { formatClock } from '../../../../domain/format/time/clock.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatDay } from '../../../../domain/format/time/day.ts';
import { capitalized } from '../../../../domain/format/capitalized.ts';
import type { ClosingView } from '../../../../contracts/owner/orders/closing.ts';
import { ConsolePage, LoadFailed } from '../../console/console-page.tsx';
import { useConsoleRead } from '../../console/use-console-data.ts';
import { useTruckDay } from '../../console/use-truck-day.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { CLOSING } from './closing.messages.ts';
import { DayField } from '../order-filters.tsx';
import { DrawerDay } from './drawer/drawer-day.tsx';
import { LateOrders } from './late-orders.tsx';
import { SquareBox } from './square-box.tsx';
import styles from './closing.module.css';
import parts from '../../console/parts.module.css';
import orders from '../orders.module.css';

/** A day's figures, and whether Square's records agree. */
export default function ClosingScreen() {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  const today = useTruckDay();
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? today;
  const { data, isError, refetch } = useConsoleRead('GET /api/owner/closing', { query: { day } });
  return (
    <ConsolePage
      title={messages.title}
      sub={
        data === undefined
          ? capitalized(formatDay(day, 'longWeekday', language), language)
          : `${capitalized(formatDay(data.day, 'longWeekday', language), language)}. ${messages.orders(data.orders)}.`
      }
      actions={
        <div className={`${parts.toolbar} ${orders.toolbar} ${styles.notPrinted}`}>
          <DayField label={messages.day} day={day} onDay={setDay} />
          <Link className="btn btn-quiet" href="/admin/orders">
            <ArrowLeft className="icon" aria-hidden="true" />
            {messages.back}
          </Link>
          <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" />
            {messages.print}
          </button>
        </div>
      }
    >
      {data === undefined ? (
        <LoadFailed failed={isError} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.columns}>
          <DrawerDay key={`drawer ${day}`} day={day} today={today} />
          <Sums closing={data} />
          <ByHour closing={data} />
          <SquareBox key={day} day={day} />
          <LateOrders orders={data.late} />
          <ByItem closing={data} />
        </div>
      )}
    </ConsolePage>
  );
}

function Sums({ closing }: { closing: ClosingView }) {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  const { refunds } = closing;
  const refunded = [
    [messages.ofItems, refunds.goodsCents],
    [messages.ofTax, refunds.taxCents],
    [messages.ofTips, refunds.tipCents],
    [messages.pending, refunds.pendingCents],
  ] as const;
  const taken = [
    [messages.promoCodes, closing.discounts.promoCents],
    [messages.discounts, closing.discounts.discountCents],
    [messages.comps, closing.discounts.compCents],
  ] as const;
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.sales}</h2>
      </header>
      <dl className={`totals ${styles.sums}`}>
        <dt>{messages.items}</dt>
        <dd>{formatDollars(closing.itemsCents)}</dd>
        {closing.discountCents > 0 && (
          <>
            {taken.map(([label, cents]) =>
              cents === 0 ? null : (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>-{formatDollars(cents)}</dd>
                </Fragment>
              ),
            )}
            <dt>{messages.netSales}</dt>
            <dd>{formatDollars(closing.itemsCents - closing.discountCents)}</dd>
          </>
        )}
        <dt>{messages.tax}</dt>
        <dd>{formatDollars(closing.taxCents)}</dd>
        <dt>{messages.tips}</dt>
        <dd>{formatDollars(closing.tipCents)}</dd>
        <dt className={styles.line}>{messages.taken}</dt>
        <dd className={styles.line}>{formatDollars(closing.takenCents)}</dd>
        <dt>{messages.refunds(refunds.count)}</dt>
        <dd>{refunds.cents === 0 ? formatDollars(0) : `-${formatDollars(refunds.cents)}`}</dd>
        {refunded.map(([label, cents]) =>
          cents === 0 ? null : (
            <div className={styles.kinds} key={label}>
              <dt>{label}</dt>
              <dd>{formatDollars(cents)}</dd>
            </div>
          ),
        )}
        <dt className="total">{messages.net}</dt>
        <dd className="total">{formatDollars(closing.netCents)}</dd>
      </dl>
      {closing.surplusCents > 0 && (
        <p className="note">
          {messages.surplus}: {formatDollars(closing.surplusCents)}
        </p>
      )}
    </section>
  );
}

function ByItem({ closing }: { closing: ClosingView }) {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.byItem}</h2>
      </header>
      {closing.byItem.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <table className={parts.table}>
          <thead>
            <tr>
              <th scope="col">{messages.item}</th>
              <th scope="col">{messages.quantity}</th>
              <th scope="col">{messages.amount}</th>
            </tr>
          </thead>
          <tbody>
            {closing.byItem.map((item) => (
              <tr key={item.name.en}>
                <td>{translated(item.name, language)}</td>
                <td>{item.quantity}</td>
                <td>{formatDollars(item.cents)}</td>
              </tr>
            ))}
          </tbody>
          <Total
            count={closing.byItem.reduce((sum, { quantity }) => sum + quantity, 0)}
            cents={closing.itemsCents}
          />
        </table>
      )}
    </section>
  );
}

/** The same gross sales below both tables. */
function Total({ count, cents }: { count: number | string; cents: number }) {
  const { language } = useConsoleLanguage();
  return (
    <tfoot>
      <tr>
        <th scope="row">{CLOSING[language].sum}</th>
        <td>{count}</td>
        <td>{formatDollars(cents)}</td>
      </tr>
    </tfoot>
  );
}

function ByHour({ closing }: { closing: ClosingView }) {
  const { language } = useConsoleLanguage();
  const messages = CLOSING[language];
  if (closing.byHour.length === 0) return null;
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.byHour}</h2>
      </header>
      <table className={parts.table}>
        <thead>
          <tr>
            <th scope="col">{messages.hour}</th>
            <th scope="col">{messages.quantity}</th>
            <th scope="col">{messages.amount}</th>
          </tr>
        </thead>
        <tbody>
          {closing.byHour.map(({ hour, orders, cents }) => (
            <tr key={hour}>
              <td>{formatClock(hour * 60)}</td>
              <td>{messages.orders(orders)}</td>
              <td>{formatDollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <Total count={messages.orders(closing.orders)} cents={closing.itemsCents} />
      </table>
    </section>
  );
}
