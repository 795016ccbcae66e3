import { type Kysely, sql } from 'kysely';
import { REGULAR_ORDERS } from '../../../domain/promotion.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { deleteAuditValues } from '../audit.store.ts';
import { netSum } from '../payments/charged.store.ts';
import { guestId } from './people.store.ts';

/**
 * Recomputes guests' figures after their oldest orders were erased; a guest without an order goes, with the notes about
 * them. The newest orders stay, and with them number and date of the last one.
 */
export async function refreshGuests(tx: Kysely<Schema>, emails: readonly string[]): Promise<void> {
  const ids = [...new Set(emails.filter(Boolean).map(guestId))];
  if (ids.length === 0) return;
  // Locks the rows first: an order paid meanwhile is summed after this.
  await tx.updateTable('people').set({ orders: sql<number>`orders` }).where('id', 'in', ids).execute();
  // Lower on both sides: beside a plain column SQLite leaves the index of addresses, and reads every order.
  const paid = sql`from orders where customer_id is null and lower(orders.email) = lower(people.email) and paid_at is not null`;
  await tx
    .updateTable('people')
    .set({
      orders: sql<number>`(select count(*) ${paid})`,
      spent_cents: sql<number>`(select ${netSum} ${paid})`,
    })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('people')
    .set({ regular_at: null })
    .where('id', 'in', ids)
    .where('orders', '<', REGULAR_ORDERS)
    .execute();
  await unmarkPhones(tx, ids);
  const gone = await tx
    .deleteFrom('people')
    .where('id', 'in', ids)
    .where('orders', '=', 0)
    .returning('id')
    .execute();
  await deleteAuditValues(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Phones that follow orders of guests who are no regulars any more. */
async function unmarkPhones(tx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('push_followed_orders')
    .set({ regular_at: null })
    .where('regular_at', 'is not', null)
    .where('order_id', 'in', (select) =>
      select
        .selectFrom('people')
        .innerJoin('orders', (join) => join.on(sql<boolean>`lower(orders.email) = lower(people.email)`))
        .select('orders.id')
        .where('people.id', 'in', ids)
        .where('people.regular_at', 'is', null)
        .where('orders.customer_id', 'is', null),
    )
    .execute();
}
