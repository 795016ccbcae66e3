import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { CATEGORIES } from '../../domain/menu.ts';
import { ASAP } from '../../domain/pickup.ts';
import { type DaySales, daysBetween, type GivenBack, type SoldOrder, tally } from '../../domain/sales.ts';
import { addDays, truckDay, truckInstant } from '../../domain/truck-time.ts';
import type { Schema } from '../database/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import { linesOf } from './order-record.ts';

type Db = Kysely<Schema>;

/** A payment recorded around midnight may be committed after it: a day is over this much later. */
const SETTLED_AFTER_MS = 10 * 60_000;
/** Days worked out at once: a year's backlog is never in memory whole. */
const BATCH_DAYS = 31;

const category = z.enum(CATEGORIES);

/** The figures of every day from `from` to `to` (both included), in order; days to come stand as zeros. */
export async function salesOf(db: Db, from: string, to: string, now: number): Promise<DaySales[]> {
  return salesOfDays(db, daysBetween(from, to), now);
}

/** The figures of the given days, in their order. Days that are over are worked out once and then kept. */
export async function salesOfDays(db: Db, days: readonly string[], now: number): Promise<DaySales[]> {
  const kept = await keptDays(db, days);
  const settled = truckDay(now - SETTLED_AFTER_MS);
  const missing = days.filter((day) => !kept.has(day));
  for (let start = 0; start < missing.length; start += BATCH_DAYS) {
    const batch = missing.slice(start, start + BATCH_DAYS);
    const made = await workOut(db, batch);
    await keep(
      db,
      made.filter(({ day }) => day < settled),
    );
    for (const day of made) kept.set(day.day, day);
  }
  return days.flatMap((day) => kept.get(day) ?? []);
}

async function workOut(db: Db, days: readonly string[]): Promise<DaySales[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const wanted = [...days].sort();
  return tally(
    days,
    await soldOrders(db, wanted),
    await givenBack(db, wanted[0] ?? first, wanted.at(-1) ?? last),
  );
}

async function soldOrders(db: Db, days: string[]): Promise<SoldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.role', '=', 'accepted'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('order_events')
          .innerJoin('orders as of', 'of.id', 'order_events.order_id')
          .select(({ fn }) => ['order_events.order_id', fn.min('order_events.at').as('ready_at')])
          .where('order_events.to_status', '=', 'ready')
          .where('of.business_day', 'in', days)
          .groupBy('order_events.order_id')
          .as('readiness'),
      (join) => join.onRef('readiness.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.business_day',
      'orders.paid_at',
      'orders.pickup_time',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.total_cents',
      'orders.lines',
      'payments.amount_cents',
      'readiness.ready_at',
    ])
    .where('orders.business_day', 'in', days)
    .where('orders.paid_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    day: row.business_day,
    paidAt: row.paid_at ?? 0,
    asap: row.pickup_time === ASAP,
    readyAt: row.ready_at,
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    paidCents: row.amount_cents,
    lines: linesOf(row.lines),
  }));
}

/** Refunds of accepted payments; a surplus payment and its return are no sale and no loss. */
async function givenBack(db: Db, from: string, to: string): Promise<GivenBack[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.updated_at'])
    .where('refunds.status', '=', 'completed')
    .where('payments.role', '=', 'accepted')
    .where('refunds.updated_at', '>=', truckInstant(from, 0))
    .where('refunds.updated_at', '<', truckInstant(addDays(to, 1), 0))
    .execute();
  return rows.map((row) => ({ day: truckDay(row.updated_at), cents: row.amount_cents }));
}

async function keptDays(db: Db, days: readonly string[]): Promise<Map<string, DaySales>> {
  const kept = new Map<string, DaySales>();
  if (days.length === 0) return kept;
  const wanted = [...days].sort();
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)];
  const between = { from: first, to: last };
  const rows = await db
    .selectFrom('sales_days')
    .selectAll()
    .where('day', '>=', between.from)
    .where('day', '<=', between.to)
    .execute();
  const set = new Set(days);
  for (const row of rows) {
    if (!set.has(row.day)) continue;
    kept.set(row.day, {
      day: row.day,
      orders: row.orders,
      salesCents: row.sales_cents,
      discountCents: row.discount_cents,
      taxCents: row.tax_cents,
      tipCents: row.tip_cents,
      refundCents: row.refund_cents,
      waitMs: row.wait_ms,
      waited: row.waited,
      halfHours: [],
      items: [],
    });
  }
  await addDetails(db, kept);
  return kept;
}

async function addDetails(db: Db, kept: Map<string, DaySales>): Promise<void> {
  const days = [...kept.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const halfHours = await db
    .selectFrom('sales_half_hours')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('minutes')
    .execute();
  for (const row of halfHours) {
    kept
      .get(row.day)
      ?.halfHours.push({ minutes: row.minutes, orders: row.orders, salesCents: row.sales_cents });
  }
  const items = await db
    .selectFrom('sales_items')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('quantity', 'desc')
    .orderBy('menu_item_id')
    .execute();
  for (const row of items) {
    kept.get(row.day)?.items.push({
      menuItemId: row.menu_item_id,
      name: row.name,
      category: category.parse(row.category),
      quantity: row.quantity,
      salesCents: row.sales_cents,
    });
  }
}

async function keep(db: Db, days: readonly DaySales[]): Promise<void> {
  if (days.length === 0) return;
  await writeTransaction(db, async (tx) => {
    for (const day of days) await keepDay(tx, day);
  });
}

async function keepDay(tx: Db, { halfHours, items, ...sums }: DaySales): Promise<void> {
  const { day } = sums;
  const inserted = await tx
    .insertInto('sales_days')
    .values({
      day,
      orders: sums.orders,
      sales_cents: sums.salesCents,
      discount_cents: sums.discountCents,
      tax_cents: sums.taxCents,
      tip_cents: sums.tipCents,
      refund_cents: sums.refundCents,
      wait_ms: sums.waitMs,
      waited: sums.waited,
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst();
  // Two readers worked the same day out: the first one's rows stand.
  if (inserted.numInsertedOrUpdatedRows !== 1n) return;
  if (halfHours.length > 0) {
    await tx
      .insertInto('sales_half_hours')
      .values(
        halfHours.map((half) => ({
          day,
          minutes: half.minutes,
          orders: half.orders,
          sales_cents: half.salesCents,
        })),
      )
      .execute();
  }
  if (items.length > 0) {
    await tx
      .insertInto('sales_items')
      .values(
        items.map((item) => ({
          day,
          menu_item_id: item.menuItemId,
          name: item.name,
          category: item.category,
          quantity: item.quantity,
          sales_cents: item.salesCents,
        })),
      )
      .execute();
  }
}
