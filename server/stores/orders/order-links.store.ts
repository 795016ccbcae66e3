import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/**
 * Stores Square's payment link, once; `url` is null for a link that must not be handed out. Returns the order's status
 * at that time, or null when a link was stored before.
 */
export async function saveLink(
  db: Db,
  orderId: string,
  link: { linkId: string; url: string | null; squareOrderId: string },
): Promise<OrderStatus | null> {
  const row = await db
    .updateTable('orders')
    .set({ link_id: link.linkId, link_url: link.url, square_order_id: link.squareOrderId })
    .where('id', '=', orderId)
    .where('link_id', 'is', null)
    .returning('status')
    .executeTakeFirst();
  return row?.status ?? null;
}

/** Stores Square's order of one that was paid in cash, once. */
export async function saveSquareOrder(db: Db, orderId: string, squareOrderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ square_order_id: squareOrderId })
    .where('id', '=', orderId)
    .where('square_order_id', 'is', null)
    .execute();
}

/** Begins the next attempt at Square, whose calls have keys of their own; the same again changes nothing. */
export async function beginAttempt(db: Db, orderId: string, attempt: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ attempt })
    .where('id', '=', orderId)
    .where('attempt', '<', attempt)
    .execute();
}

/** Ends the time to pay now, so that the next sweep closes the order. */
export async function endPaymentTime(db: Db, orderId: string, now: number): Promise<void> {
  await db.updateTable('orders').set({ expires_at: now, checked_at: 0 }).where('id', '=', orderId).execute();
}

/**
 * Claims the next check of an order at Square; false when one was made after `before`. An instant in the future came
 * from a clock that has been set back since, and is ignored.
 */
export async function claimSquareCheck(
  db: Db,
  orderId: string,
  before: number,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ checked_at: now })
    .where('id', '=', orderId)
    .where((where) => where.or([where('checked_at', '<=', before), where('checked_at', '>', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An order with the time of its last check at Square, which `claimSquareCheck` compares. */
export interface DueOrder {
  id: string;
  checkedAt: number;
}

/**
 * Returns orders awaiting payment that were created between two instants and last checked at or before `before`, or not
 * since their time to pay ended; longest unchecked first.
 */
export async function ordersToCheck(
  db: Db,
  range: { madeAfter: number; madeUntil: number; before: number; now: number },
  limit: number,
): Promise<DueOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'checked_at as checkedAt'])
    .where('status', '=', 'awaiting_payment')
    .where('created_at', '>', range.madeAfter)
    .where('created_at', '<=', range.madeUntil)
    .where((where) =>
      where.or([
        where('checked_at', '<=', range.before),
        where('checked_at', '>', range.now),
        where.and([where('expires_at', '<=', range.now), where('checked_at', '<', where.ref('expires_at'))]),
      ]),
    )
    .orderBy('checked_at', 'asc')
    .limit(limit)
    .execute();
}

/** Returns orders created since `madeAfter` that expired or were canceled unpaid and could still turn out paid. */
export async function closedOrdersToCheck(
  db: Db,
  range: { madeAfter: number; before: number },
  limit: number,
): Promise<DueOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'checked_at as checkedAt'])
    .where('status', 'in', ['expired', 'cancelled'])
    .where('payment_status', '=', 'unpaid')
    .where('square_order_id', 'is not', null)
    .where('created_at', '>', range.madeAfter)
    .where('checked_at', '<=', range.before)
    .orderBy('checked_at', 'asc')
    .limit(limit)
    .execute();
}
