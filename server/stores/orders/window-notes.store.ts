import type { Kysely } from 'kysely';
import type { OrderLine } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { linesOf } from './order-record.ts';

/** Returns the lines of the last orders of the window that have notes, since an instant (epoch ms), the newest first. */
export async function windowLinesWithNotes(
  db: Kysely<Schema>,
  since: number,
  limit: number,
): Promise<OrderLine[][]> {
  const rows = await db
    .selectFrom('orders')
    .select('lines')
    .where('channel', '=', 'window')
    .where('paid_at', '>=', since)
    .where('lines', 'like', '%"note":%')
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ lines }) => linesOf(lines));
}
