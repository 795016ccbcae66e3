import type { Kysely } from 'kysely';
import { businessDay, businessSpan, type TruckClock } from '../../../domain/business-day.ts';
import { paymentWay } from '../../../domain/order/payment/payment-way.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import {
  type DaySales,
  type RefundedAmount,
  type SoldOrder,
  salesByDay,
} from '../../../domain/sales/sales.ts';
import { addDays } from '../../../domain/truck-time.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { discountOf, linesOf } from '../orders/order-record.ts';
import { feesIn } from './fees.store.ts';
import { type Span, within } from './span.ts';

type Db = Kysely<Schema>;

/** Returns the figures of the given days, added up from their orders, refunds and fees. */
export async function computeDays(db: Db, clock: TruckClock, days: readonly string[]): Promise<DaySales[]> {
  const spans = spansOf(clock, days);
  if (spans.length === 0) return [];
  const fees = await feesIn(db, spans);
  return salesByDay(
    clock,
    days,
    await soldOrders(db, clock, spans),
    await refundsOfDays(db, clock, spans),
    fees.map(({ at, cents }) => ({ day: businessDay(clock, at), cents })),
  );
}

/** Returns the spans of runs of neighboring days, as few as there are runs. */
function spansOf(clock: TruckClock, days: readonly string[]): Span[] {
  const runs: { from: string; to: string }[] = [];
  for (const day of [...days].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && day <= addDays(run.to, 1)) run.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs.map(({ from, to }) => businessSpan(clock, from, to));
}

async function soldOrders(db: Db, clock: TruckClock, spans: readonly Span[]): Promise<SoldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    // An order that costs nothing has no payment, a split payment is one of each.
    .leftJoin('payments as card', (join) =>
      join
        .onRef('card.order_id', '=', 'orders.id')
        .on('card.role', '=', 'accepted')
        .on('card.method', '<>', 'cash'),
    )
    .leftJoin('payments as cash', (join) =>
      join
        .onRef('cash.order_id', '=', 'orders.id')
        .on('cash.role', '=', 'accepted')
        .on('cash.method', '=', 'cash'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('order_events')
          .innerJoin('orders as of', 'of.id', 'order_events.order_id')
          .select(({ fn }) => ['order_events.order_id', fn.min('order_events.at').as('ready_at')])
          .where('order_events.to_status', '=', 'ready')
          .where(within('of.paid_at', spans))
          .groupBy('order_events.order_id')
          .as('readiness'),
      (join) => join.onRef('readiness.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.paid_at',
      'orders.channel',
      'orders.pickup_time',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.total_cents',
      'orders.lines',
      'orders.discount',
      'card.method',
      'card.amount_cents as card_cents',
      'cash.amount_cents as cash_cents',
      'readiness.ready_at',
    ])
    .where(within('orders.paid_at', spans))
    .execute();
  return rows.map((row) => ({
    day: businessDay(clock, row.paid_at ?? 0),
    paidAt: row.paid_at ?? 0,
    channel: row.channel,
    asap: row.pickup_time === ASAP,
    readyAt: row.ready_at,
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    paid: [
      ...(row.method === null
        ? []
        : [{ way: paymentWay(row.channel, row.method), cents: row.card_cents ?? 0 }]),
      ...(row.cash_cents === null ? [] : [{ way: paymentWay(row.channel, 'cash'), cents: row.cash_cents }]),
    ],
    comped: discountOf(row.discount)?.kind === 'comp',
    lines: linesOf(row.lines),
  }));
}

/** Returns refunds of accepted payments; a surplus payment and its return are neither sale nor loss. */
async function refundsOfDays(db: Db, clock: TruckClock, spans: readonly Span[]): Promise<RefundedAmount[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.updated_at'])
    .where('refunds.status', '=', 'completed')
    .where('payments.role', '=', 'accepted')
    .where(within('refunds.updated_at', spans))
    .execute();
  return rows.map((row) => ({ day: businessDay(clock, row.updated_at), cents: row.amount_cents }));
}
