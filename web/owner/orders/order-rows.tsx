import { Link } from 'wouter';
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CHANNEL_NAMES } from '../../../contracts/order/channel.messages.ts';
import type { OrderList, OrderRow } from '../../../contracts/owner/orders/order-list.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Input } from '../../api/call-input.ts';
import { formatTime } from '../../../domain/format/time/clock.ts';
import { formatPickupTime } from '../../../domain/format/time/pickup.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { formatDay } from '../../../domain/format/time/day.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { LoadFailed } from '../console/console-page.tsx';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { isHere, itemsOf, nameOf, pillOf } from './order-row.format.ts';
import { ORDERS } from './orders.messages.ts';
import parts from '../console/parts.module.css';
import styles from './orders.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useTime } from '../../ui/use-time.ts';

const TICK_MS = 30_000;

type Query = NonNullable<Input<'GET /api/owner/order-list'>['query']>;

interface Props {
  /** The input of the first page; later pages add their start. */
  query: Query;
  first: UseQueryResult<OrderList>;
  /** The order shown next to the list. */
  chosen: string | null;
  today: string;
  searching: boolean;
}

/** Orders, newest first. Every shown page is refreshed when something changes. */
export function OrderRows({ query, first, chosen, today, searching }: Props) {
  const { language } = useConsoleLanguage();
  const messages = ORDERS[language];
  const now = useTime(TICK_MS);
  const { data, isError, refetch } = first;
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  if (data.orders.length === 0 && data.next === null) {
    return (
      <section className={`${parts.list} ${parts.emptyList}`} aria-label={messages.listLabel}>
        <p role="status">{searching ? messages.emptySearch : messages.empty}</p>
      </section>
    );
  }
  return (
    <section className={parts.list} aria-label={messages.listLabel}>
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span>{messages.number}</span>
        <span>{messages.time}</span>
        <span>{messages.customer}</span>
        <span>{messages.status}</span>
        <span className={styles.total}>{messages.total}</span>
      </div>
      <Rows list={data} {...{ chosen, today, now }} />
      {data.next !== null && (
        <Further key={JSON.stringify(query)} query={query} before={data.next} {...{ chosen, today, now }} />
      )}
    </section>
  );
}

interface FurtherProps {
  query: Query;
  before: string;
  chosen: string | null;
  today: string;
  now: number;
}

function Further({ query, before, ...shared }: FurtherProps) {
  const { language } = useConsoleLanguage();
  const [requested, setRequested] = useState(false);
  const { data, isError, refetch } = useConsoleRead(
    'GET /api/owner/order-list',
    { query: { ...query, before } },
    { enabled: requested },
  );
  if (!requested) {
    return (
      <button type="button" className={styles.more} onClick={() => setRequested(true)}>
        {ORDERS[language].showMore}
      </button>
    );
  }
  if (data === undefined) return <LoadFailed failed={isError} onRetry={() => void refetch()} />;
  return (
    <>
      <Rows list={data} {...shared} />
      {data.next !== null && <Further query={query} before={data.next} {...shared} />}
    </>
  );
}

function Rows({ list, chosen, today, now }: { list: OrderList } & Omit<FurtherProps, 'query' | 'before'>) {
  return list.orders.map((order) => (
    <Row key={order.id} order={order} chosen={order.id === chosen} today={today} now={now} />
  ));
}

function Row({
  order,
  chosen,
  today,
  now,
}: {
  order: OrderRow;
  chosen: boolean;
  today: string;
  now: number;
}) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = ORDERS[language];
  const pill = pillOf(order, now, language);
  const day =
    truckDay(timeZone, order.paidAt) === today
      ? ''
      : formatDay(truckDay(timeZone, order.paidAt), 'day', language);
  return (
    <Link
      className={chosen ? `${styles.row} ${styles.selected}` : styles.row}
      href={`/admin/orders/${order.id}`}
      id={`order-${order.id}`}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={styles.number}>
        <span className="visually-hidden">{messages.orderLabel('')}</span>
        {order.number === null ? '–' : ticketNumberText(order.number)}
      </span>
      <span className={styles.time}>
        {formatTime(timeZone, order.paidAt)}
        {day !== '' && <small>{day}</small>}
      </span>
      <span className={styles.who}>
        <b>{nameOf(order, language)}</b>
        <span className={styles.dishes}>
          {order.channel === 'window' && `${CHANNEL_NAMES[language].window} · `}
          {itemsOf(order, language)}
        </span>
      </span>
      <span className={styles.state}>
        <span className={`${parts.pill} ${styles.pill} ${pill.look}`}>{pill.text}</span>
        {isHere(order) && <small>{messages.here}</small>}
        {order.status === 'received' && truckDay(timeZone, order.pickupAt) > today && (
          <small>{messages.forLater(formatPickupTime(timeZone, order.pickupAt, now, language))}</small>
        )}
      </span>
      <span className={styles.total}>
        {formatDollars(order.chargedCents - order.refundedCents)}
        {order.refundedCents > 0 && <s>{formatDollars(order.chargedCents)}</s>}
      </span>
    </Link>
  );
}
