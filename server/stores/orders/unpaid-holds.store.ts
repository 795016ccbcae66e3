import { createHmac, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';
import { secret } from '../secrets.store.ts';

type Db = Kysely<Schema>;

/** By then an unpaid order has been paid or closed. */
const OVER_AFTER_MS = 60 * 60_000;
/** More than any limit; bounds the work of one checkout. */
const MAX_COUNTED = 200;
/** Hex digits of a holder that name its lock: with 4,096 locks two addresses seldom wait for each other. */
const LOCK_CHARS = 2;

/** Returns a client address's keyed hash, which cannot be reversed. */
export async function holderHash(db: Db, address: string): Promise<string> {
  const key = await secret(db, 'unpaid-holder', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(address).digest('base64url');
}

/**
 * Records an unpaid order's work and returns that of all unpaid orders of its address. Checkouts of one address wait here
 * for each other, so that concurrent ones count like consecutive ones.
 */
export async function recordUnpaidHold(
  tx: Db,
  hold: { orderId: string; holder: string; work: number; madeAt: number },
): Promise<number> {
  await tx
    .insertInto('unpaid_holds')
    .values({ order_id: hold.orderId, holder: hold.holder, work: hold.work, made_at: hold.madeAt })
    .execute();
  await nextNumber(tx, `unpaid-hold:${hold.holder.slice(0, LOCK_CHARS)}`);
  const newest = tx
    .selectFrom('unpaid_holds')
    .innerJoin('orders', 'orders.id', 'unpaid_holds.order_id')
    .select('unpaid_holds.work')
    .where('holder', '=', hold.holder)
    .where('made_at', '>', hold.madeAt - OVER_AFTER_MS)
    .where('orders.status', '=', 'awaiting_payment')
    .orderBy('made_at', 'desc')
    .limit(MAX_COUNTED);
  const { others } = await tx
    .selectFrom(newest.as('newest'))
    .select(sql<number>`cast(coalesce(sum(work), 0) as bigint)`.as('others'))
    .executeTakeFirstOrThrow();
  return hold.work + others;
}

/** Deletes holds so old that their orders are closed. */
export async function deleteUnpaidHoldsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('unpaid_holds').where('made_at', '<', before).execute();
}
