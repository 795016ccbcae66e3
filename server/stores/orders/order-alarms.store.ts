import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

/** Limits for untouched orders in New, in epoch ms and milliseconds. */
interface Due {
  /** Latest payment. */
  before: number;
  /** Latest pickup. */
  pickupBefore: number;
  /**
   * An order paid at least this long before its pickup was set aside on arrival: having been seen then does not count.
   */
  putByMs: number;
}

/** Returns ids of received orders that are due, untouched, and without an alarm so far. */
export async function listUntouchedOrders(db: Kysely<Schema>, due: Due): Promise<string[]> {
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
