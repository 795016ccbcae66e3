import { type Kysely, sql } from 'kysely';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { PushTarget } from '../../adapters/push/push.port.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { refreshPersonOfOrder } from './people.store.ts';

type Db = Kysely<Schema>;

/** A device that receives push messages. */
export interface PushSubscription extends PushTarget {
  id: string;
  language: SiteLanguage;
  customerId: string | null;
  orderUpdates: boolean;
  promotions: boolean;
}

interface DeviceChange extends PushTarget {
  /** Used only for a new device. */
  id: string;
  language: SiteLanguage;
  customerId: string | null;
  /** Undefined leaves it unchanged; a new device gets messages about its orders only. */
  orderUpdates: boolean | undefined;
  promotions: boolean | undefined;
}

/** Inserts or updates a device; its endpoint identifies it. */
export async function saveSubscription(db: Db, device: DeviceChange, now: number): Promise<PushSubscription> {
  const present = { language: device.language, customer_id: device.customerId, seen_at: now };
  const row = await db
    .insertInto('push_subscriptions')
    .values({
      id: device.id,
      endpoint: device.endpoint,
      p256dh: device.p256dh,
      auth: device.auth,
      order_updates: flag(device.orderUpdates ?? true),
      promotions: flag(device.promotions ?? false),
      created_at: now,
      ...present,
    })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        p256dh: device.p256dh,
        auth: device.auth,
        ...present,
        ...(device.orderUpdates !== undefined && { order_updates: flag(device.orderUpdates) }),
        ...(device.promotions !== undefined && { promotions: flag(device.promotions) }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return subscriptionOfRow(row);
}

/** Lets a device follow one order without an account; call it in a transaction. */
export async function followOrder(db: Db, subscriptionId: string, orderId: string): Promise<void> {
  // Locks the order first: a concurrent payment would otherwise miss this row when it marks the customer's phones.
  await db.updateTable('orders').set({ email: sql<string>`email` }).where('id', '=', orderId).execute();
  await db
    .insertInto('push_followed_orders')
    .values({ subscription_id: subscriptionId, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['order_id', 'subscription_id']).doNothing())
    .execute();
  await refreshPersonOfOrder(db, orderId);
}

export async function subscriptionById(db: Db, id: string): Promise<PushSubscription | null> {
  const row = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : subscriptionOfRow(row);
}

export async function subscriptionByEndpoint(db: Db, endpoint: string): Promise<PushSubscription | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row === undefined ? null : subscriptionOfRow(row);
}

/** Anybody with an order's link can let devices follow it, and each push takes time from the messages of others. */
const MAX_DEVICES_OF_ORDER = 20;

/** Returns the devices for messages about an order, the first 20: its customer's, and those that follow it. */
export async function devicesOfOrder(
  db: Db,
  order: { id: string; customerId: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('order_updates', '=', 1)
    .where((where) =>
      where.or([
        where('customer_id', '=', order.customerId),
        where(
          'id',
          'in',
          where.selectFrom('push_followed_orders').select('subscription_id').where('order_id', '=', order.id),
        ),
      ]),
    )
    .orderBy('created_at')
    .limit(MAX_DEVICES_OF_ORDER)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns devices with messages about specials and promotions enabled. */
export async function devicesForPromotions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('promotions', '=', 1).execute();
  return rows.map((row) => row.id);
}

/**
 * Detaches devices from a customer: they keep the orders they follow themselves, and get nothing else of the
 * customer's.
 */
export async function detachDevices(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Deletes a device; an unknown one is no error. */
export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Deletes devices not seen since an instant. */
export async function deleteSubscriptionsUnseenSince(db: Db, since: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('seen_at', '<', since).execute();
}

function flag(value: boolean): number {
  return value ? 1 : 0;
}

function subscriptionOfRow(row: Schema['push_subscriptions']): PushSubscription {
  return {
    id: row.id,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    language: row.language,
    customerId: row.customer_id,
    orderUpdates: row.order_updates === 1,
    promotions: row.promotions === 1,
  };
}
