import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { keysOf } from '../../../domain/typed-record.ts';
import type { TruckClock } from '../../../domain/business-day.ts';
import { type DaySales, type DayTotals, type HalfHour, type Sold } from '../../../domain/sales/sales.ts';
import { type SoldPlaces, sumByChannel, sumByStation } from '../../../domain/sales/sold-places.ts';
import type { ReportTables } from '../../database/tables/report-tables.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import { lastNumber, nextNumber } from '../counters.store.ts';
import { readClock } from '../settings.store.ts';

type Db = Kysely<Schema>;

/** Tables of figures computed from orders. A missing table does not compile. */
const FIGURE_TABLES: Record<keyof ReportTables, true> = {
  sales_days: true,
  sales_half_hours: true,
  sales_items: true,
  sales_channels: true,
  sales_stations: true,
};

const CHANGES = 'sales-figures';

/** Figures are stored and deleted one after the other; returns the number of this change. */
const lockFigures = (tx: Db): Promise<number> => nextNumber(tx, CHANGES);

/** Returns the number of the last change of stored figures. */
export const figuresChange = (db: Db): Promise<number> => lastNumber(db, CHANGES);

/** Deletes the stored figures; they are computed again on the next read. */
export async function deleteSalesFigures(tx: Db): Promise<void> {
  await lockFigures(tx);
  for (const table of keysOf(FIGURE_TABLES)) await tx.deleteFrom(table).execute();
}

/** Deletes what is stored of a day of which something came late; it is computed again on the next read. */
export async function deleteFiguresOf(tx: Db, day: string): Promise<void> {
  await lockFigures(tx);
  for (const table of keysOf(FIGURE_TABLES)) await tx.deleteFrom(table).where('day', '=', day).execute();
}

/** Returns the stored days among these, whole. */
export async function storedDays(db: Db, days: readonly string[]): Promise<Map<string, DaySales>> {
  const totals = await storedTotals(db, days);
  const stored = new Map(
    [...totals].map(([day, sums]) => [
      day,
      { ...sums, halfHours: [], items: [], channels: [], stations: [] },
    ]),
  );
  await addDetails(db, stored);
  return stored;
}

/** Returns the sums of the stored days among these. */
export async function storedTotals(db: Db, days: readonly string[]): Promise<Map<string, DayTotals>> {
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
      compCents: row.comp_cents,
      taxCents: row.tax_cents,
      tipCents: row.tip_cents,
      terminalCents: row.terminal_cents,
      linkCents: row.link_cents,
      cashCents: row.cash_cents,
      refundCents: row.refund_cents,
      feeCents: row.fee_cents,
      unreportedFees: row.unreported_fees,
      waitMs: row.wait_ms,
      waited: row.waited,
    });
  }
  return stored;
}

/** Returns all sales from the first to the last day, summed by the database, so that a year is few rows. */
export async function storedSales(db: Db, days: readonly string[]): Promise<Sold> {
  const [first, last] = firstAndLast(days);
  if (first === undefined || last === undefined) return { halfHours: [], items: [], ...NO_PLACES };
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
  return { halfHours, items, ...(await storedPlaces(db, days)) };
}

const NO_PLACES: SoldPlaces = { channels: [], stations: [] };

/** Returns the sales by channel and by station from the first to the last day, summed by the database. */
export async function storedPlaces(db: Db, days: readonly string[]): Promise<SoldPlaces> {
  const [first, last] = firstAndLast(days);
  if (first === undefined || last === undefined) return NO_PLACES;
  const channels = await db
    .selectFrom('sales_channels')
    .select(['channel', sum('orders').as('orders'), sum('sales_cents').as('salesCents')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('channel')
    .execute();
  const stations = await db
    .selectFrom('sales_stations')
    .select(['station', sum('quantity').as('quantity'), sum('sales_cents').as('salesCents')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('station')
    .execute();
  return { channels: sumByChannel(channels), stations: sumByStation(stations) };
}

/** Returns the half hours of each of these days. */
export async function storedHalfHours(
  db: Db,
  days: readonly string[],
): Promise<(HalfHour & { day: string })[]> {
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
  const channels = await db
    .selectFrom('sales_channels')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('channel')
    .execute();
  for (const { day, channel, orders, sales_cents: salesCents } of channels) {
    stored.get(day)?.channels.push({ channel, orders, salesCents });
  }
  const stations = await db
    .selectFrom('sales_stations')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('station')
    .execute();
  for (const { day, station, quantity, sales_cents: salesCents } of stations) {
    stored.get(day)?.stations.push({ station, quantity, salesCents });
  }
}

/**
 * Stores final days that were worked out after the change numbered `change`, unless there was another one since, or the
 * truck has another clock by now.
 */
export async function saveDays(
  db: Db,
  clock: TruckClock,
  days: readonly DaySales[],
  change: number,
): Promise<void> {
  if (days.length === 0) return;
  await writeTransaction(db, async (tx) => {
    // Something may have come late to one of the days since.
    if ((await lockFigures(tx)) !== change + 1) return;
    // The days of a clock that has been changed since are not the truck's.
    if (!isDeepStrictEqual(await readClock(tx), clock)) return;
    for (const sums of days) await saveDay(tx, sums);
  });
}

async function saveDay(tx: Db, { halfHours, items, channels, stations, ...sums }: DaySales): Promise<void> {
  const { day } = sums;
  const inserted = await tx
    .insertInto('sales_days')
    .values({
      day,
      orders: sums.orders,
      sales_cents: sums.salesCents,
      discount_cents: sums.discountCents,
      comp_cents: sums.compCents,
      tax_cents: sums.taxCents,
      tip_cents: sums.tipCents,
      terminal_cents: sums.terminalCents,
      link_cents: sums.linkCents,
      cash_cents: sums.cashCents,
      refund_cents: sums.refundCents,
      fee_cents: sums.feeCents,
      unreported_fees: sums.unreportedFees,
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
  if (channels.length > 0) {
    await tx
      .insertInto('sales_channels')
      .values(
        channels.map(({ channel, orders, salesCents }) => ({
          day,
          channel,
          orders,
          sales_cents: salesCents,
        })),
      )
      .execute();
  }
  if (stations.length > 0) {
    await tx
      .insertInto('sales_stations')
      .values(
        stations.map(({ station, quantity, salesCents }) => ({
          day,
          station,
          quantity,
          sales_cents: salesCents,
        })),
      )
      .execute();
  }
}
