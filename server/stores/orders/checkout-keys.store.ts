import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

export interface CheckoutKey {
  key: string;
  requestHash: string;
  orderId: string;
}

export async function checkoutKey(db: Db, key: string): Promise<CheckoutKey | null> {
  const row = await db.selectFrom('checkout_keys').selectAll().where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : { key: row.key, requestHash: row.request_hash, orderId: row.order_id };
}

/** False when the key was used before. */
export async function insertCheckoutKey(db: Db, taken: CheckoutKey, now: number): Promise<boolean> {
  const result = await db
    .insertInto('checkout_keys')
    .values({ key: taken.key, request_hash: taken.requestHash, order_id: taken.orderId, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Points a key whose order was closed unpaid to a new order; false when another request did so first. */
export async function reassignCheckoutKey(
  db: Db,
  key: string,
  fromOrderId: string,
  toOrderId: string,
): Promise<boolean> {
  const result = await db
    .updateTable('checkout_keys')
    .set({ order_id: toOrderId })
    .where('key', '=', key)
    .where('order_id', '=', fromOrderId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteCheckoutKeysBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('checkout_keys').where('created_at', '<', before).execute();
}
