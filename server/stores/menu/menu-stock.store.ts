import { type Insertable, type Kysely, sql } from 'kysely';
import type { MenuDay } from '../../../domain/order/pickup/menu-day.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;
const TABLES = ['menu_items', 'specials'] as const;

/** Which day's portions an order takes; business days, `YYYY-MM-DD`. */
export interface StockDay {
  today: string;
  /** A later day, whose portions nobody has counted yet; null for today. */
  laterDay: string | null;
}

export const stockDayOf = ({ today, day, isLater }: MenuDay): StockDay => ({
  today,
  laterDay: isLater ? day : null,
});

/**
 * Takes portions (menu id → quantity) by ascending id against deadlocks; returns the ids with too few and what is left for
 * the caller to roll back. An order for a later day notes uncounted dishes too: they may be counted by then.
 */
export async function takeStock(
  db: Db,
  orderId: string,
  quantities: ReadonlyMap<number, number>,
  { today, laterDay }: StockDay,
): Promise<{ id: number; left: number }[]> {
  const short: { id: number; left: number }[] = [];
  const holds: Insertable<Schema['stock_holds']>[] = [];
  for (const [id, quantity] of quantities) {
    const taken = laterDay === null ? await takeOne(db, id, quantity, today) : { stock_day: null };
    if (taken === 'uncounted') continue;
    if ('left' in taken) short.push({ id, left: taken.left });
    else holds.push({ order_id: orderId, menu_id: id, quantity, day: laterDay, ...taken });
  }
  if (holds.length > 0) await db.insertInto('stock_holds').values(holds).execute();
  return short;
}

/** The portions of a counted dish without those set aside for orders ahead. */
const toSell = (table: (typeof TABLES)[number], today: string) =>
  sql<number>`stock - (select cast(coalesce(sum(h.quantity), 0) as integer) from stock_holds h
    where h.menu_id = ${sql.ref(`${table}.id`)} and h.day <= ${today}
    and h.day >= coalesce(${sql.ref(`${table}.stock_day`)}, ''))`;

async function takeOne(
  db: Db,
  id: number,
  quantity: number,
  today: string,
): Promise<{ stock_day: string | null } | 'uncounted' | { left: number }> {
  for (const table of TABLES) {
    const taken = await db
      .updateTable(table)
      .set({ stock: sql<number>`stock - ${quantity}` })
      .where('id', '=', id)
      .where(toSell(table, today), '>=', quantity)
      .returning('stock_day')
      .executeTakeFirst();
    if (taken !== undefined) return taken;
    const row = await db
      .selectFrom(table)
      .select(['stock', toSell(table, today).as('left')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) continue;
    if (row.stock === null) return 'uncounted';
    // Another order has just returned the portions that this one needs.
    return row.left >= quantity ? takeOne(db, id, quantity, today) : { left: Math.max(0, row.left) };
  }
  return 'uncounted';
}

/** Returns an order's portions, once, to the day's count that they were taken from. False when it held none. */
export async function returnStock(db: Db, orderId: string): Promise<boolean> {
  const held = await db
    .deleteFrom('stock_holds')
    .where('order_id', '=', orderId)
    .returning(['menu_id', 'quantity', 'day', 'stock_day'])
    .execute();
  const taken = held.filter(({ day }) => day === null);
  for (const { menu_id: id, quantity, stock_day: day } of taken.sort((a, b) => a.menu_id - b.menu_id)) {
    for (const table of TABLES) {
      await db
        .updateTable(table)
        .set({ stock: sql<number>`stock + ${quantity}` })
        .where('id', '=', id)
        .where('stock', 'is not', null)
        .where('stock_day', 'is not distinct from', day)
        .execute();
    }
  }
  return held.length > 0;
}

/** Takes what is set aside for an order ahead from the count, as its cooking begins; once. */
export async function takeSetAside(db: Db, orderId: string): Promise<void> {
  const holds = await db
    .selectFrom('stock_holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('day', 'is not', null)
    .orderBy('menu_id')
    .execute();
  for (const { menu_id: id, quantity, day } of holds) {
    const taken = await takeUpTo(db, id, quantity, day ?? '');
    const hold = { order_id: orderId, menu_id: id };
    if (taken !== null) {
      await db
        .updateTable('stock_holds')
        .set({ ...taken, day: null })
        .where((eb) => eb.and(hold))
        .execute();
    } else {
      await db
        .deleteFrom('stock_holds')
        .where((eb) => eb.and(hold))
        .execute();
    }
  }
}

/**
 * Takes portions of an order that was cooked already, as many as are left: menu id → quantity. Returns the ids of counted
 * dishes of which there were fewer. `today` is the business day of the count.
 */
export async function takeStockLeft(
  db: Db,
  orderId: string,
  quantities: ReadonlyMap<number, number>,
  today: string,
): Promise<number[]> {
  const short: number[] = [];
  const holds: Insertable<Schema['stock_holds']>[] = [];
  for (const [id, quantity] of quantities) {
    const taken = await takeUpTo(db, id, quantity, today);
    if (taken !== null) holds.push({ order_id: orderId, menu_id: id, ...taken, day: null });
    if (taken === null || taken.quantity < quantity) short.push(id);
  }
  if (holds.length > 0) await db.insertInto('stock_holds').values(holds).execute();
  return short;
}

/** Takes as many of the portions as there are, none that were counted after the day; null where that is none. */
async function takeUpTo(
  db: Db,
  id: number,
  quantity: number,
  day: string,
): Promise<{ quantity: number; stock_day: string | null } | null> {
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select(['stock', 'stock_day'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) continue;
    const taken = (row.stock_day ?? '') > day ? 0 : Math.min(row.stock ?? 0, quantity);
    if (taken === 0) return null;
    const update = await db
      .updateTable(table)
      .set({ stock: sql<number>`stock - ${taken}` })
      .where('id', '=', id)
      .where('stock', '=', row.stock)
      .where('stock_day', 'is not distinct from', row.stock_day)
      .executeTakeFirst();
    return update.numUpdatedRows === 1n
      ? { quantity: taken, stock_day: row.stock_day }
      : takeUpTo(db, id, quantity, day);
  }
  return null;
}

/** Returns the portions that an order holds: menu id → quantity. */
export async function heldStock(db: Db, orderId: string): Promise<Map<number, number>> {
  const held = await db.selectFrom('stock_holds').selectAll().where('order_id', '=', orderId).execute();
  return new Map(held.map((hold) => [hold.menu_id, hold.quantity]));
}

interface CountedRow {
  id: number;
  stock: number | null;
  stock_day: string | null;
}

/**
 * Returns the portions that are set aside for orders ahead which are due by `today` and not begun: menu id → portions,
 * for the counted dishes of these rows. What was due before a dish was counted is not in its count.
 */
export async function setAside(
  db: Db,
  rows: readonly CountedRow[],
  today: string,
): Promise<Map<number, number>> {
  const counted = rows.filter(({ stock }) => stock !== null);
  if (counted.length === 0) return new Map();
  const days = counted.map((row) => row.stock_day ?? '');
  const since = days.reduce((first, day) => (day < first ? day : first));
  const holds = await db
    .selectFrom('stock_holds')
    .select(['menu_id', 'day', sql<number>`cast(sum(quantity) as integer)`.as('quantity')])
    .where('day', '<=', today)
    .where('day', '>=', since)
    .groupBy(['menu_id', 'day'])
    .execute();
  return new Map(
    counted.map(({ id, stock_day: countedOn }) => {
      const due = holds.filter((hold) => hold.menu_id === id && (hold.day ?? '') >= (countedOn ?? ''));
      return [id, due.reduce((sum, hold) => sum + hold.quantity, 0)];
    }),
  );
}

/** Returns how many portions of a dish can still be sold today; null where they are not counted. */
export function portionsLeft(row: CountedRow, aside: ReadonlyMap<number, number>): number | null {
  return row.stock === null ? null : Math.max(0, row.stock - (aside.get(row.id) ?? 0));
}

/** Returns what `setAside` does for all counted dishes of a table. */
export async function setAsideOf(
  db: Db,
  table: (typeof TABLES)[number],
  today: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'stock', 'stock_day'])
    .where('stock', 'is not', null)
    .execute();
  return setAside(db, rows, today);
}
