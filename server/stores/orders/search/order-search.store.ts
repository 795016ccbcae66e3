import type { Kysely } from 'kysely';
import { type FindableOrder, searchTerms } from '../../../../domain/order/order-search.ts';
import type { Schema } from '../../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** Reads what a paid order is found by and stores it again, such as after a new number. */
export async function indexOrder(db: Db, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'paid_at', 'orders.email', 'orders.phone', 'pickup_name'])
    .select(['first_name', 'last_name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined || order.paid_at === null) return;
  const name = `${order.pickup_name} ${order.first_name ?? ''} ${order.last_name ?? ''}`;
  await saveSearchTerms(db, { ...order, id: orderId, name, paidAt: order.paid_at });
}

/** Stores what an order paid at `paidAt` (epoch ms) is found by: number, name, address, phone. Earlier terms stay. */
export async function saveSearchTerms(
  db: Db,
  order: FindableOrder & { id: string; paidAt: number },
): Promise<void> {
  const terms = searchTerms(order);
  if (terms.length === 0) return;
  await db
    .insertInto('order_search_terms')
    .values(terms.map((term) => ({ order_id: order.id, term, paid_at: order.paidAt })))
    .onConflict((conflict) => conflict.columns(['order_id', 'term']).doNothing())
    .execute();
}

/** Deletes orders' search terms, so that their people no longer find them. */
export async function deleteSearchTerms(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.deleteFrom('order_search_terms').where('order_id', 'in', orderIds).execute();
}
