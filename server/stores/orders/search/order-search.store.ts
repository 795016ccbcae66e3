import type { Kysely } from 'kysely';
import { searchTerms } from '../../../../domain/order/order-search.ts';
import type { Schema } from '../../../database/tables/schema.ts';
import { refreshPerson } from '../../people/people.store.ts';

type Db = Kysely<Schema>;

/** Stores a paid order's search terms (number, name, address, phone) and updates its customer's figures. */
export async function indexOrder(db: Db, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'paid_at', 'customer_id', 'orders.email', 'orders.phone', 'pickup_name'])
    .select(['first_name', 'last_name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return;
  const { customer_id: customerId, paid_at } = order;
  await refreshPerson(db, customerId === null ? { email: order.email } : { customerId });
  if (paid_at === null) return;
  const name = `${order.pickup_name} ${order.first_name ?? ''} ${order.last_name ?? ''}`;
  const terms = searchTerms({ ...order, name });
  if (terms.length === 0) return;
  await db
    .insertInto('order_search_terms')
    .values(terms.map((term) => ({ order_id: orderId, term, paid_at })))
    .onConflict((conflict) => conflict.columns(['order_id', 'term']).doNothing())
    .execute();
}

/** Deletes orders' search terms, so that their people no longer find them. */
export async function deleteSearchTerms(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.deleteFrom('order_search_terms').where('order_id', 'in', orderIds).execute();
}
