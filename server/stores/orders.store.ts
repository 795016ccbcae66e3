import { type Kysely, sql } from 'kysely';
import { OPEN_STATUSES, type OrderStatus, type PaymentStatus } from '../../domain/order.ts';
import type { Schema } from '../database/schema.ts';
import { type OrderRecord, orderOfRow, rowOfOrder } from './order-record.ts';

type Db = Kysely<Schema>;

/** Always later than before, so that a reader who compares `updated_at` misses no change within one millisecond. */
function laterThanBefore(now: number) {
  return sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
}

export async function insertOrder(db: Db, order: OrderRecord): Promise<void> {
  await db.insertInto('orders').values(rowOfOrder(order)).execute();
}

export async function orderById(db: Db, id: string): Promise<OrderRecord | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : orderOfRow(row);
}

/** The order, where the caller holds an id that cannot be wrong. */
export async function knownOrder(db: Db, id: string): Promise<OrderRecord> {
  const order = await orderById(db, id);
  if (order === null) throw new Error(`order ${id} is gone`);
  return order;
}

export async function orderBySquareOrder(db: Db, squareOrderId: string): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('square_order_id', '=', squareOrderId)
    .executeTakeFirst();
  return row === undefined ? null : orderOfRow(row);
}

/** Orders on the kitchen board, oldest first. */
export async function openOrders(db: Db): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', [...OPEN_STATUSES])
    .orderBy('paid_at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(orderOfRow);
}

/** The last orders that were paid, newest first. */
export async function recentPaidOrders(db: Db, limit: number): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderOfRow);
}

/** Those of the given orders that exist. */
export async function ordersById(db: Db, ids: string[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return rows.map(orderOfRow);
}

/** Moves an order that is still in `from`; false when somebody else moved it first. */
export async function changeStatus(
  db: Db,
  id: string,
  from: OrderStatus,
  to: OrderStatus,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ status: to, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes an unpaid order, still in `from`, a paid and received one; false when it is not unpaid in `from` any more. */
export async function markPaid(
  db: Db,
  id: string,
  from: OrderStatus,
  paid: { at: number; pickupAt: number; businessDay: string },
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({
      status: 'received',
      payment_status: 'paid',
      paid_at: paid.at,
      pickup_at: paid.pickupAt,
      business_day: paid.businessDay,
      updated_at: laterThanBefore(paid.at),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setTicketNumber(db: Db, id: string, number: number): Promise<void> {
  await db.updateTable('orders').set({ number }).where('id', '=', id).execute();
}

export async function setPaymentStatus(
  db: Db,
  id: string,
  set: { paymentStatus: PaymentStatus; refundedCents: number },
  now: number,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      payment_status: set.paymentStatus,
      refunded_cents: set.refundedCents,
      updated_at: laterThanBefore(now),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes the order's row for this transaction; whatever touches an order and its payments takes the order first. */
export async function lockOrder(db: Db, id: string, now: number): Promise<OrderRecord | null> {
  await db
    .updateTable('orders')
    .set({ updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .execute();
  return orderById(db, id);
}

/** False when it had been seen before. */
export async function markSeen(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ seen: 1, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .where('seen', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when the capacity was not held: it is given back once. */
export async function markSlotReleased(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ slot_held: 0 })
    .where('id', '=', id)
    .where('slot_held', '=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when the capacity was held already. */
export async function markSlotHeld(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ slot_held: 1 })
    .where('id', '=', id)
    .where('slot_at', 'is not', null)
    .where('slot_held', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
