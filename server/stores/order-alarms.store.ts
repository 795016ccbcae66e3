import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Ids of received orders that nobody has touched since `before` and that raised no such alarm yet. Epoch ms. */
export async function untouchedOrders(
  db: Kysely<Schema>,
  due: { before: number; pickupBefore: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'received')
    .where('seen', '=', 0)
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
