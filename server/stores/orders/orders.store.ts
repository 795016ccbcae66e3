import { type Kysely, sql } from 'kysely';
import type { StationId } from '../../../domain/menu/stations.ts';
import {
  OPEN_STATUSES,
  type OrderChannel,
  type OrderStatus,
  type PaymentStatus,
} from '../../../domain/order/order.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type OrderRecord, orderOfRow, rowOfOrder } from './order-record.ts';
import { refreshPersonOfOrder } from '../people/people.store.ts';

type Db = Kysely<Schema>;

/**
 * Returns a time later than the last one, so that readers comparing `updated_at` miss no change within a millisecond.
 */
export function laterThanBefore(now: number) {
  return sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
}

export async function insertOrder(db: Db, order: OrderRecord): Promise<void> {
  await db.insertInto('orders').values(rowOfOrder(order)).execute();
}

export async function orderById(db: Db, id: string): Promise<OrderRecord | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : orderOfRow(row);
}

/** Returns an order by an id that must exist; throws otherwise. */
export async function requireOrder(db: Db, id: string): Promise<OrderRecord> {
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

/** Returns the orders of a channel that wait for their payment, oldest first. */
export async function unpaidOrdersOf(db: Db, channel: OrderChannel): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'awaiting_payment')
    .where('channel', '=', channel)
    .orderBy('created_at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(orderOfRow);
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

/** Counts the orders on the board; only those to be picked up before `until` (epoch ms), unless it is null. */
export async function countOpenOrders(db: Db, until: number | null): Promise<number> {
  const open = db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', [...OPEN_STATUSES]);
  const query = until === null ? open : open.where('pickup_at', '<', until);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Returns how many orders are on the board, and the next of them to be picked up. */
export async function openPickups(
  db: Db,
): Promise<{ count: number; next: { number: number; pickupAt: number } | null }> {
  const next = await db
    .selectFrom('orders')
    .select(['number', 'pickup_at'])
    .where('status', 'in', [...OPEN_STATUSES])
    .orderBy('pickup_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    count: await countOpenOrders(db, null),
    next: next?.number == null ? null : { number: next.number, pickupAt: next.pickup_at },
  };
}

/** Returns the orders for a chosen time after `now` (epoch ms) that are not begun, earliest first. */
export async function timedPickupsAhead(
  db: Db,
  now: number,
): Promise<{ id: string; number: number; pickupAt: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'pickup_at'])
    .where('status', '=', 'received')
    .where('pickup_time', '!=', ASAP)
    .where('pickup_at', '>', now)
    .orderBy('pickup_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, number, pickup_at: pickupAt }) => ({ id, number: number ?? 0, pickupAt }));
}

/** Returns the paid orders with a ticket number on a business day (`YYYY-MM-DD`) or later, newest first. */
export async function paidOrdersByNumber(db: Db, number: number, sinceDay: string): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('ticket_day', '>=', sinceDay)
    .where('number', '=', number)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .execute();
  return rows.map(orderOfRow);
}

/** Returns the last paid orders, newest first. */
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

/** Returns the last paid orders that were handed over or canceled, newest first. */
export async function closedOrders(db: Db, limit: number): Promise<OrderRecord[]> {
  // One query for each status, so that each uses its index.
  const newest = (['picked_up', 'cancelled'] as const).map((status) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', status)
      .where('paid_at', 'is not', null)
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
  );
  const rows = (await Promise.all(newest)).flat();
  return rows
    .sort((a, b) => b.updated_at - a.updated_at)
    .slice(0, limit)
    .map(orderOfRow);
}

/** Returns orders with a reservation in the slots from one instant to before another (epoch ms), oldest first. */
export async function ordersHoldingSlots(db: Db, from: number, to: number): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('slot_at', '>=', from)
    .where('slot_at', '<', to)
    .where('slot_held', '=', 1)
    .orderBy('created_at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(orderOfRow);
}

/** Returns those of the given orders that exist. */
export async function ordersById(db: Db, ids: string[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return rows.map(orderOfRow);
}

/** Moves an order that is still in `from`; false when another change came first. */
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

/**
 * Marks an unpaid order in `from` as paid and received; false when it is no longer unpaid in `from`. It was paid before
 * `now` where it was sold without a network (epoch ms).
 */
export async function markPaid(
  db: Db,
  id: string,
  from: OrderStatus,
  paid: { at: number; pickupAt: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({
      status: 'received',
      payment_status: 'paid',
      paid_at: paid.at,
      pickup_at: paid.pickupAt,
      updated_at: laterThanBefore(now),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('payment_status', '=', 'unpaid')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
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
  await refreshPersonOfOrder(db, id);
}

/** Locks the order's row for this transaction; every change of an order or its rows takes this lock first. */
export async function lockOrder(db: Db, id: string): Promise<OrderRecord | null> {
  const row = await db
    .updateTable('orders')
    // In no index, which SQLite would write again.
    .set({ attempt: sql<number>`attempt` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : orderOfRow(row);
}

/** False when it was seen before. */
export async function markSeen(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ seen: 1, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .where('seen', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Stores which stations have marked their part of an order as ready. */
export async function saveReadyStations(
  db: Db,
  id: string,
  stations: readonly StationId[],
  now: number,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ready_stations: JSON.stringify(stations), updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .execute();
}

/** Stores the quantities of each line that the kitchen has acknowledged (JSON). */
export async function markChangeSeen(db: Db, id: string, seenQuantities: string, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ seen_quantities: seenQuantities, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .execute();
}

/**
 * Records that the customer of an order in the kitchen is at the window; false when recorded before, or not in the
 * kitchen.
 */
export async function saveCustomerHere(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ here_at: now, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .where('here_at', 'is', null)
    .where('status', 'in', [...OPEN_STATUSES])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks an order as a no-show, or removes the mark (null); false without a change. */
export async function markNoShow(db: Db, id: string, at: number | null, now: number): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ no_show_at: at, updated_at: laterThanBefore(now) })
    .where('id', '=', id)
    .where('no_show_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when no capacity was reserved: it is released once. */
export async function markSlotReleased(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ slot_held: 0 })
    .where('id', '=', id)
    .where('slot_held', '=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Moves an order's reservation to another slot. */
export async function moveToSlot(db: Db, id: string, slotAt: number): Promise<void> {
  await db.updateTable('orders').set({ slot_at: slotAt, slot_held: 1 }).where('id', '=', id).execute();
}

/** False when the capacity was reserved already. */
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
