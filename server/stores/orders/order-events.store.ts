import type { Kysely } from 'kysely';
import type { Actor, OrderStatus } from '../../../domain/order/order.ts';
import { ORDER_STATUSES } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

export interface OrderEvent {
  id: string;
  orderId: string;
  at: number;
  /** `kitchen:<staff id>` for staff, otherwise the kind of actor. */
  actor: Actor | `kitchen:${string}`;
  /** Null when the order was created; equal to `to` when the status did not change. */
  from: OrderStatus | null;
  to: OrderStatus;
  detail?: string;
  /** Name of the shared tablet at which a member of staff did it. */
  tablet?: string | undefined;
}

/** The detail of an order's first event where a tablet sold it without a network. */
export const SOLD_OFFLINE = 'offline';

export async function appendOrderEvent(db: Db, event: OrderEvent): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      id: event.id,
      order_id: event.orderId,
      at: event.at,
      actor: event.actor,
      from_status: event.from,
      to_status: event.to,
      detail: event.detail ?? '',
      tablet: event.tablet ?? null,
    })
    .execute();
}

/** A stored event. */
export interface StoredEvent {
  id: string;
  at: number;
  actor: string;
  from: OrderStatus | null;
  to: OrderStatus;
  detail: string;
  tablet: string | null;
}

/** Oldest first. */
export async function eventsOfOrder(db: Db, orderId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(({ id, at, actor, from_status: from, to_status: to, detail, tablet }) => ({
    id,
    at,
    actor,
    from: from === null ? null : knownStatus(from),
    to: knownStatus(to),
    detail,
    tablet,
  }));
}

/**
 * Returns what happened to any order, by the ids of the events: from those that begin with `from` up to those before
 * `until`, after the id `after`.
 */
export async function orderEventsBetween(
  db: Db,
  { from, until, after, limit }: { from: string; until: string; after: string; limit: number },
): Promise<(Omit<StoredEvent, 'actor' | 'tablet'> & { orderId: string })[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'order_id', 'at', 'from_status', 'to_status', 'detail'])
    .where('id', '>=', from)
    .where('id', '>', after)
    .where('id', '<', until)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, order_id: orderId, at, from_status: before, to_status: to, detail }) => ({
    id,
    orderId,
    at,
    from: before === null ? null : knownStatus(before),
    to: knownStatus(to),
    detail,
  }));
}

function knownStatus(name: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === name);
  if (status === undefined) throw new Error(`unknown order status ${name}`);
  return status;
}

/** When an order first and last entered each of its statuses. */
export type StatusTimes = Partial<Record<OrderStatus, { first: number; last: number }>>;

export async function statusTimes(db: Db, orderIds: string[]): Promise<Map<string, StatusTimes>> {
  const times = new Map<string, StatusTimes>();
  if (orderIds.length === 0) return times;
  const rows = await db
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id', 'to_status', fn.min('at').as('first'), fn.max('at').as('last')])
    .where('order_id', 'in', orderIds)
    .where((where) =>
      where.or([where('from_status', 'is', null), where('from_status', '<>', where.ref('to_status'))]),
    )
    .groupBy(['order_id', 'to_status'])
    .execute();
  for (const row of rows) {
    const status = knownStatus(row.to_status);
    const ofOrder = times.get(row.order_id) ?? {};
    ofOrder[status] = { first: row.first, last: row.last };
    times.set(row.order_id, ofOrder);
  }
  return times;
}

/** Returns who canceled an unpaid order; null when it was not canceled. */
export async function cancelledBy(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('from_status', '=', 'awaiting_payment')
    .where('to_status', '=', 'cancelled')
    .executeTakeFirst();
  return row?.actor ?? null;
}
