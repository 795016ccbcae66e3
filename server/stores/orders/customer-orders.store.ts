import { type Kysely, sql } from 'kysely';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type Customer, nextUserOrderNumber } from '../people/customers.store.ts';
import { type OrderRecord, orderOfRow } from './order-record.ts';
import { moveGuestNotes, placedBy, refreshPerson, type PersonKey } from '../people/people.store.ts';

type Db = Kysely<Schema>;

/** Returns a customer's paid orders, newest first. */
export async function ordersOfCustomer(db: Db, customerId: string, limit: number): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderOfRow);
}

/** Gives a paid order its number among its customer's orders, once. */
export async function setCustomerNumber(db: Db, orderId: string, customerId: string): Promise<void> {
  const number = await nextUserOrderNumber(db, customerId);
  await db
    .updateTable('orders')
    .set({ customer_id: customerId, user_order_number: number })
    .where('id', '=', orderId)
    .where('user_order_number', 'is', null)
    .execute();
}

/** Makes a guest's paid order the account's; the caller has locked it. */
export async function linkGuestOrder(
  db: Db,
  orderId: string,
  customer: Pick<Customer, 'id' | 'email'>,
): Promise<void> {
  await setCustomerNumber(db, orderId, customer.id);
  await refreshPerson(db, { customerId: customer.id });
  await refreshPerson(db, { email: customer.email });
}

/** Adds the guest orders of a confirmed address to its account, oldest first; returns their number. */
export async function linkGuestOrders(db: Db, customer: Pick<Customer, 'id' | 'email'>): Promise<number> {
  const guests = { email: customer.email };
  // Locks the orders before the account's numbers, in the same order as a payment does.
  await db.updateTable('orders').set({ email: sql<string>`email` }).where(placedBy(guests)).execute();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'paid_at'])
    .where(placedBy(guests))
    .orderBy('created_at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  for (const row of rows) {
    if (row.paid_at !== null) await setCustomerNumber(db, row.id, customer.id);
    else await db.updateTable('orders').set({ customer_id: customer.id }).where('id', '=', row.id).execute();
  }
  await moveGuestNotes(db, customer.email, customer.id);
  return rows.filter((row) => row.paid_at !== null).length;
}

/** Whether an order of the customer is in the kitchen or on the payment page. */
export async function hasOrderUnderWay(
  db: Db,
  who: PersonKey,
  { now, since }: { now: number; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(placedBy(who))
    .where((where) =>
      where.or([
        where.and([
          where('status', 'in', [...OPEN_STATUSES]),
          where.or([where('updated_at', '>', since), where('pickup_at', '>', since)]),
        ]),
        where.and([where('status', '=', 'awaiting_payment'), where('expires_at', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
