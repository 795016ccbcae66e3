import type { Kysely } from 'kysely';
import type { LateOrder } from '../../../../contracts/owner/orders/closing.ts';
import type { Schema } from '../../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** An order that a tablet sold without a network. Times are epoch milliseconds. */
export interface OfflineOrder {
  orderId: string;
  soldAt: number;
  /** When the server got it. */
  sentAt: number;
  /** The business day it was sold on, `YYYY-MM-DD`. */
  day: string;
}

export async function insertOfflineOrder(db: Db, order: OfflineOrder): Promise<void> {
  const { orderId, soldAt, sentAt, day } = order;
  await db
    .insertInto('offline_orders')
    .values({ order_id: orderId, sold_at: soldAt, sent_at: sentAt, day })
    .execute();
}

/** Returns the orders sold on a business day that came after an instant (epoch ms), the first to come first. */
export async function ordersSentAfter(db: Db, day: string, after: number): Promise<LateOrder[]> {
  return db
    .selectFrom('offline_orders')
    .innerJoin('orders', 'orders.id', 'offline_orders.order_id')
    .select([
      'orders.id as orderId',
      'orders.number as number',
      'orders.total_cents as totalCents',
      'offline_orders.sent_at as sentAt',
    ])
    .where('offline_orders.day', '=', day)
    .where('offline_orders.sent_at', '>=', after)
    .orderBy('offline_orders.sent_at')
    .orderBy('orders.id')
    .execute();
}
