import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { ASAP } from '../../../domain/order/pickup.ts';
import {
  type DaySales,
  daysBetween,
  type DayTotals,
  type RefundedAmount,
  type HalfHour,
  mergeHalfHours,
  itemsOf,
  type Sold,
  type SoldOrder,
  salesByDay,
  type WeekHour,
  sumByWeekHour,
} from '../../../domain/order/sales.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { businessDay, businessSpan, type TruckClock } from '../../../domain/business-day.ts';
import type { ReportTables } from '../../database/tables/report-tables.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import { linesOf } from '../orders/order-record.ts';
import { nextNumber } from '../counters.store.ts';
import { readClock } from '../settings.store.ts';
import type { Span } from './closing.store.ts';

type Db = Kysely<Schema>;

/** A payment just before a day's end may be committed after it: a day is final only this much later. */
const FINAL_AFTER_MS = 10 * 60_000;
/** Days computed in one go, so that a year is never in memory at once. */
const BATCH_DAYS = 31;

/** Tables of figures computed from orders. A missing table does not compile. */
const FIGURE_TABLES: Record<keyof ReportTables, true> = {
  sales_days: true,
  sales_half_hours: true,
  sales_items: true,
};

/** Figures are stored and deleted one after the other. */
async function lockFigures(tx: Db): Promise<void> {
  await nextNumber(tx, 'sales-figures');
}

/** Deletes the stored figures; they are computed again on the next read. */
export async function deleteSalesFigures(tx: Db): Promise<void> {
  await lockFigures(tx);
  for (const table of Object.keys(FIGURE_TABLES) as (keyof ReportTables)[])
    await tx.deleteFrom(table).execute();
}

/** Returns the sums of every day from `from` to `to` (both included), in order. */
export async function totalsOfTime(db: Db, from: string, to: string, now: number): Promise<DayTotals[]> {
  return (await dayTotals(db, await readClock(db), daysBetween(from, to), now)).days;
}

/** Returns the sums of every day from `from` to `to` (both included), in order, and all sales of that period. */
export async function salesOfTime(
  db: Db,
  from: string,
  to: string,
  now: number,
): Promise<{ days: DayTotals[]; weekHours: WeekHour[] } & Sold> {
  const { days, over, later } = await dayTotals(db, await readClock(db), daysBetween(from, to), now);
  const sold = [await storedSales(db, over), ...later];
  const halves = later.flatMap(({ day, halfHours }) => halfHours.map((half) => ({ day, ...half })));
  return {
    days,
    items: itemsOf(sold),
    halfHours: mergeHalfHours(sold),
    weekHours: sumByWeekHour([...(await storedHalfHours(db, over)), ...halves]),
  };
}

/** Returns sums day by day: stored ones for final days (`over`), computed ones for later days. */
async function dayTotals(db: Db, clock: TruckClock, days: readonly string[], now: number) {
  const settled = finalBefore(clock, now);
  const over = days.filter((day) => day < settled);
  const known = await storedTotals(db, over);
  const missing = over.filter((day) => !known.has(day));
  for (const day of await computeFinalDays(db, clock, missing, now)) known.set(day.day, day);
  const later = await computeFinalDays(
    db,
    clock,
    days.filter((day) => day >= settled),
    now,
  );
  return { days: [...over.flatMap((day) => known.get(day) ?? []), ...later], over, later };
}

/** Returns the figures of the given days, in their order; future days are zeros. */
export async function salesOfDays(db: Db, days: readonly string[], now: number): Promise<DaySales[]> {
  const stored = await storedDays(db, days);
  const missing = days.filter((day) => !stored.has(day));
  const clock = await readClock(db);
  for (const day of await computeFinalDays(db, clock, missing, now)) stored.set(day.day, day);
  return days.flatMap((day) => stored.get(day) ?? []);
}

function finalBefore(clock: TruckClock, now: number): string {
  return businessDay(clock, now - FINAL_AFTER_MS);
}

/** Computes final days once and stores them. */
async function computeFinalDays(
  db: Db,
  clock: TruckClock,
  days: readonly string[],
  now: number,
): Promise<DaySales[]> {
  const settled = finalBefore(clock, now);
  const all: DaySales[] = [];
  for (let start = 0; start < days.length; start += BATCH_DAYS) {
    const made = await computeDays(db, clock, days.slice(start, start + BATCH_DAYS));
    await saveDays(
      db,
      clock,
      made.filter(({ day }) => day < settled),
    );
    all.push(...made);
  }
  return all;
}

async function computeDays(db: Db, clock: TruckClock, days: readonly string[]): Promise<DaySales[]> {
  const spans = spansOf(clock, days);
  if (spans.length === 0) return [];
  return salesByDay(clock, days, await soldOrders(db, clock, spans), await refundsOfDays(db, clock, spans));
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

/** A condition: the column's instant lies within one of the spans. */
function within(column: 'orders.paid_at' | 'of.paid_at' | 'refunds.updated_at', spans: readonly Span[]) {
  const ref = sql.ref(column);
  return sql<boolean>`(${sql.join(
    spans.map(({ from, until }) => sql`(${ref} >= ${from} and ${ref} < ${until})`),
    sql` or `,
  )})`;
}

async function soldOrders(db: Db, clock: TruckClock, spans: readonly Span[]): Promise<SoldOrder[]> {
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
          .where(within('of.paid_at', spans))
          .groupBy('order_events.order_id')
          .as('readiness'),
      (join) => join.onRef('readiness.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.paid_at',
      'orders.pickup_time',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.total_cents',
      'orders.lines',
      'payments.amount_cents',
      'readiness.ready_at',
    ])
    .where(within('orders.paid_at', spans))
    .execute();
  return rows.map((row) => ({
    day: businessDay(clock, row.paid_at ?? 0),
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

async function storedDays(db: Db, days: readonly string[]): Promise<Map<string, DaySales>> {
  const totals = await storedTotals(db, days);
  const stored = new Map([...totals].map(([day, sums]) => [day, { ...sums, halfHours: [], items: [] }]));
  await addDetails(db, stored);
  return stored;
}

async function storedTotals(db: Db, days: readonly string[]): Promise<Map<string, DayTotals>> {
  const stored = new Map<string, DayTotals>();
  const [first, last] = firstAndLast(days);
  if (first === undefined || last === undefined) return stored;
  const rows = await db
    .selectFrom('sales_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const set = new Set(days);
  for (const row of rows) {
    if (!set.has(row.day)) continue;
    stored.set(row.day, {
      day: row.day,
      orders: row.orders,
      salesCents: row.sales_cents,
      discountCents: row.discount_cents,
      taxCents: row.tax_cents,
      tipCents: row.tip_cents,
      refundCents: row.refund_cents,
      waitMs: row.wait_ms,
      waited: row.waited,
    });
  }
  return stored;
}

/** Returns all sales from the first to the last day, summed by the database, so that a year is few rows. */
async function storedSales(db: Db, days: readonly string[]): Promise<Sold> {
  const [first, last] = firstAndLast(days);
  if (first === undefined || last === undefined) return { halfHours: [], items: [] };
  const halfHours = await db
    .selectFrom('sales_half_hours')
    .select(['minutes', sum('orders').as('orders'), sum('sales_cents').as('salesCents')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('minutes')
    .execute();
  const items = await db
    .selectFrom('sales_items')
    .select(['menu_item_id as menuItemId', 'name', 'category'])
    .select([sum('quantity').as('quantity'), sum('sales_cents').as('salesCents')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['menu_item_id', 'name', 'category'])
    .orderBy(({ fn }) => fn.max('day'))
    .orderBy('name')
    .execute();
  return { halfHours, items };
}

/** Returns the half hours of each of these days. */
async function storedHalfHours(db: Db, days: readonly string[]): Promise<(HalfHour & { day: string })[]> {
  const [first, last] = firstAndLast(days);
  if (first === undefined || last === undefined) return [];
  return db
    .selectFrom('sales_half_hours')
    .select(['day', 'minutes', 'orders', 'sales_cents as salesCents'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
}

function sum(column: string) {
  return sql<number>`cast(sum(${sql.ref(column)}) as bigint)`;
}

function firstAndLast(days: readonly string[]): [string | undefined, string | undefined] {
  const inOrder = [...days].sort();
  return [inOrder[0], inOrder.at(-1)];
}

async function addDetails(db: Db, stored: Map<string, DaySales>): Promise<void> {
  const [first, last] = firstAndLast([...stored.keys()]);
  if (first === undefined || last === undefined) return;
  const halfHours = await db
    .selectFrom('sales_half_hours')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('minutes')
    .execute();
  for (const row of halfHours) {
    stored
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
    stored.get(row.day)?.items.push({
      menuItemId: row.menu_item_id,
      name: row.name,
      category: row.category,
      quantity: row.quantity,
      salesCents: row.sales_cents,
    });
  }
}

async function saveDays(db: Db, clock: TruckClock, days: readonly DaySales[]): Promise<void> {
  if (days.length === 0) return;
  await writeTransaction(db, async (tx) => {
    await lockFigures(tx);
    // The days of a clock that has been changed since are not the truck's.
    if (!isDeepStrictEqual(await readClock(tx), clock)) return;
    for (const day of days) await saveDay(tx, day);
  });
}

async function saveDay(tx: Db, { halfHours, items, ...sums }: DaySales): Promise<void> {
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
  // Two readers computed the same day: the first one's rows are kept.
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
