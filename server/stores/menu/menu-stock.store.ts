import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;
const TABLES = ['menu_items', 'specials'] as const;

/**
 * Takes counted portions for an order: menu id → quantity, in the order of the ids so that two orders cannot deadlock.
 * Returns the ids with too few left and how many are left; the caller then rolls back.
 */
export async function takeStock(
  db: Db,
  orderId: string,
  quantities: ReadonlyMap<number, number>,
): Promise<{ id: number; left: number }[]> {
  const short: { id: number; left: number }[] = [];
  for (const [id, quantity] of quantities) {
    const taken = await takeOne(db, id, quantity);
    if (taken === 'uncounted') continue;
    if (taken === 'taken') {
      await db.insertInto('stock_holds').values({ order_id: orderId, menu_id: id, quantity }).execute();
    } else short.push({ id, left: taken.left });
  }
  return short;
}

async function takeOne(
  db: Db,
  id: number,
  quantity: number,
): Promise<'taken' | 'uncounted' | { left: number }> {
  for (const table of TABLES) {
    const taken = await db
      .updateTable(table)
      .set({ stock: sql<number>`stock - ${quantity}` })
      .where('id', '=', id)
      .where('stock', '>=', quantity)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) return 'taken';
    const row = await db.selectFrom(table).select('stock').where('id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    if (row.stock === null) return 'uncounted';
    // Another order has just returned the portions that this one needs.
    return row.stock >= quantity ? takeOne(db, id, quantity) : { left: row.stock };
  }
  return 'uncounted';
}

/** Returns an order's portions to stock, once. False when it held none. */
export async function returnStock(db: Db, orderId: string): Promise<boolean> {
  const held = await db
    .deleteFrom('stock_holds')
    .where('order_id', '=', orderId)
    .returning(['menu_id', 'quantity'])
    .execute();
  for (const { menu_id: id, quantity } of held.sort((a, b) => a.menu_id - b.menu_id)) {
    for (const table of TABLES) {
      await db
        .updateTable(table)
        .set({ stock: sql<number>`stock + ${quantity}` })
        .where('id', '=', id)
        .where('stock', 'is not', null)
        .execute();
    }
  }
  return held.length > 0;
}

/** Returns the portions that an order holds: menu id → quantity. */
export async function heldStock(db: Db, orderId: string): Promise<Map<number, number>> {
  const held = await db.selectFrom('stock_holds').selectAll().where('order_id', '=', orderId).execute();
  return new Map(held.map((hold) => [hold.menu_id, hold.quantity]));
}
