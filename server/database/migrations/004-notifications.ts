import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates notices for customers, devices with push messages, and the orders a guest's device follows. */
export function notifications(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await createNotifications(db, kind);
      await createDevices(db, kind);
    },
  };
}

async function createNotifications(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, bigint } = columnTypes(kind);
  await createTable(db, kind, 'notifications')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('dedupe_key', text, (c) => c.notNull().unique())
    .addColumn('audience', text, (c) => c.notNull())
    .addColumn('customer_id', text, (c) => c.references('customers.id').onDelete('cascade'))
    .addColumn('order_id', text, (c) => c.references('orders.id'))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('words', text, (c) => c.notNull())
    .addColumn('path', text)
    .addColumn('timestamp', bigint, (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createIndex('notifications_newest')
    .on('notifications')
    .columns(['audience', 'customer_id', 'timestamp'])
    .execute();
}

async function createDevices(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'push_subscriptions')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('endpoint', text, (c) => c.notNull().unique())
    .addColumn('p256dh', text, (c) => c.notNull())
    .addColumn('auth', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('customer_id', text, (c) => c.references('customers.id').onDelete('set null'))
    .addColumn('order_updates', integer, (c) => c.notNull())
    .addColumn('promotions', integer, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('seen_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_customer')
    .on('push_subscriptions')
    .columns(['customer_id'])
    .execute();
  await createTable(db, kind, 'push_followed_orders')
    .addColumn('order_id', text, (c) => c.notNull().references('orders.id'))
    .addColumn('subscription_id', text, (c) =>
      c.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('push_followed_orders_key', ['order_id', 'subscription_id'])
    .execute();
  await db.schema
    .createIndex('push_followed_orders_device')
    .on('push_followed_orders')
    .columns(['subscription_id'])
    .execute();
}
