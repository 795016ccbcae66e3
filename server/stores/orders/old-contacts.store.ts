import { type Kysely, sql } from 'kysely';
import {
  OWING_STATUSES,
  type RetentionEnd,
  UNFINISHED_STATUSES,
} from '../../../domain/order/contact-retention.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { refreshGuests } from '../people/refresh-guests.store.ts';
import { ERASED_COLUMNS, eraseContacts } from './erase-contacts.store.ts';

type Db = Kysely<Schema>;

/** Guests' orders whose contact data is kept, by the condition of their index. */
const kept = sql<boolean>`customer_id is null and erased_at is null`;

/** Ids of guests' orders with a pickup before an instant (epoch ms) and nothing left to settle, the oldest first. */
function dueOrders(db: Db, before: number, limit: number) {
  return (
    db
      .selectFrom('orders')
      .select('id')
      .where(kept)
      .where('pickup_at', '<', before)
      // Not those that are settled: SQLite would look for each, and sort them all.
      .where('status', 'not in', [...UNFINISHED_STATUSES])
      .where('payment_status', 'not in', [...OWING_STATUSES])
      .where('id', 'not in', (select) =>
        select.selectFrom('refunds').select('order_id').where('status', '=', 'pending'),
      )
      .where('id', 'not in', (select) =>
        select
          .selectFrom('alarms')
          .select((alarm) => alarm.ref('order_id').$notNull().as('order_id'))
          .where('cleared_at', 'is', null)
          .where('order_id', 'is not', null),
      )
      .orderBy('pickup_at')
      .orderBy('id')
      .limit(limit)
  );
}

/** Whether an order is due. */
export async function hasOldContacts(db: Db, before: number): Promise<boolean> {
  return (await dueOrders(db, before, 1).executeTakeFirst()) !== undefined;
}

/** Erases contact data of the oldest orders that are due, `limit` at most; returns their number. Epoch ms. */
export async function eraseOldContacts(
  tx: Db,
  { before, limit, now }: { before: number; limit: number; now: number },
): Promise<number> {
  const due = await dueOrders(tx, before, limit).execute();
  if (due.length === 0) return 0;
  const orders = await tx
    .updateTable('orders')
    .set({ erased_at: now })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    // One that was claimed meanwhile is an account's.
    .where(kept)
    .returning(ERASED_COLUMNS)
    .execute();
  await eraseContacts(tx, orders);
  await refreshGuests(
    tx,
    orders.map(({ email }) => email),
  );
  return orders.length;
}

/** Counts guests' orders with a pickup before each end, settled or not. */
export async function countOldContacts(db: Db, ends: readonly RetentionEnd[]): Promise<number[]> {
  const latest = Math.max(...ends.map(({ before }) => before));
  const counts = ends.map(({ before }, index) =>
    sql<number>`count(case when pickup_at < ${before} then 1 end)`.as(`n${index}`),
  );
  const row = await db
    .selectFrom('orders')
    .select(counts)
    .where(kept)
    .where('pickup_at', '<', latest)
    .executeTakeFirstOrThrow();
  return ends.map((_, index) => row[`n${index}`] ?? 0);
}
