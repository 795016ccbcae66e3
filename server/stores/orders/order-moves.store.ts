import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Place } from '../../../domain/stops/stops.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

const place = z.object({
  place: z.string(),
  address: z.string(),
  pin: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

/** Records that an order's pickup place has changed after the customer was told another. */
export interface OrderMove {
  orderId: string;
  moveId: string;
  to: Place;
  /** Epoch milliseconds. */
  at: number;
}

/** Stores a move with a time later than all earlier ones of the order, also within one millisecond. */
export async function insertOrderMove(db: Db, { orderId, moveId, to, at }: OrderMove): Promise<void> {
  const last = await db
    .selectFrom('order_moves')
    .select((eb) => eb.fn.max<number | null>('at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const text = JSON.stringify({ place: to.place, address: to.address, pin: to.pin });
  await db
    .insertInto('order_moves')
    .values({ order_id: orderId, move_id: moveId, place: text, at: Math.max(at, (last?.at ?? 0) + 1) })
    .onConflict((conflict) => conflict.columns(['order_id', 'move_id']).doNothing())
    .execute();
}

/** Returns the move if it is the order's last; null where a later one replaced it. */
export async function lastOrderMove(db: Db, orderId: string, moveId: string): Promise<OrderMove | null> {
  const row = await db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.move_id !== moveId) return null;
  return { orderId, moveId, to: place.parse(JSON.parse(row.place)), at: row.at };
}

export async function deleteOrderMovesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('order_moves').where('at', '<', before).execute();
}
