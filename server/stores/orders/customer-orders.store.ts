import { type Kysely, sql } from 'kysely';
import { OPEN_STATUSES } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type Customer, nextUserOrderNumber } from '../people/customers.store.ts';
import { type OrderRecord, orderOfRow } from './order-record.ts';
import { deleteRatingComment } from './order-ratings.store.ts';
import { deleteSearchTerms } from './order-search.store.ts';
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

/** A message about an order may have gone to another address or number than the account's. */
async function deleteMailOfOrder(db: Db, orderId: string): Promise<void> {
  const refunds = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute();
  const moves = await db
    .selectFrom('order_moves')
    .select('move_id')
    .where('order_id', '=', orderId)
    .execute();
  const ids = [
    `mail_order_received:${orderId}`,
    `mail_order_ready:${orderId}`,
    ...['received', 'ready', 'cancelled'].map((kind) => `text_order_${kind}:${orderId}`),
    ...refunds.flatMap(({ id }) => [`mail_order_refunded:${id}`, `text_order_refunded:${id}`]),
    ...moves.flatMap(({ move_id: move }) =>
      ['mail', 'text'].map((channel) => `${channel}_truck_moved:${orderId}:${move}`),
    ),
  ];
  await db.deleteFrom('outbox_messages').where('id', 'in', ids).execute();
}

const withoutNotes = (lines: object[]) => lines.map((line) => ({ ...line, note: undefined }));

/** Removes all personal data from a person's orders; the sales stay in the books. */
export async function anonymiseOrders(db: Db, who: PersonKey): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'lines', 'link_request'])
    .where(placedBy(who))
    .execute();
  for (const row of rows) {
    await deleteMailOfOrder(db, row.id);
    await deleteSearchTerms(db, row.id);
    await deleteRatingComment(db, row.id);
    await db
      .updateTable('push_followed_orders')
      .set({ last_order_at: null, regular_at: null })
      .where('order_id', '=', row.id)
      .execute();
    const request = JSON.parse(row.link_request) as { lines: object[] };
    await db
      .updateTable('orders')
      .set({
        customer_id: null,
        user_order_number: null,
        email: '',
        phone: '',
        pickup_name: '',
        special_instructions: '',
        lines: JSON.stringify(withoutNotes(JSON.parse(row.lines) as object[])),
        link_request: JSON.stringify({
          ...request,
          lines: withoutNotes(request.lines),
          email: '',
          phone: '',
          pickupName: '',
          note: '',
        }),
      })
      .where('id', '=', row.id)
      .execute();
  }
}
