import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

/** Orders in New whose time came, epoch ms and milliseconds. */
interface Due {
  /** Paid no later than this. */
  before: number;
  /** To be picked up no later than this. */
  pickupBefore: number;
  /** Paid so long before its pickup, an order was put by when it came: having been seen then counts for nothing. */
  putByMs: number;
}

/** Ids of received orders that nobody has touched since they were due and that raised no such alarm yet. */
export async function untouchedOrders(db: Kysely<Schema>, due: Due): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'received')
    .where((where) =>
      where.or([where('seen', '=', 0), where('paid_at', '<=', sql<number>`pickup_at - ${due.putByMs}`)]),
    )
    .where('paid_at', '<=', due.before)
    .where('pickup_at', '<=', due.pickupBefore)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('alarms')
            .select('alarms.id')
            .where('alarms.dedupe_key', '=', sql<string>`'order_untouched:' || orders.id`),
        ),
      ),
    )
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}
