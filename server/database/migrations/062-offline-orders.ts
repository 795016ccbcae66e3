import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the tablets with ticket numbers of their own, and the orders that they sold without a network. */
export function offlineOrders(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'window_tablets')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('place', integer, (c) => c.notNull().unique())
        .addColumn('seen_at', bigint, (c) => c.notNull())
        .execute();
      await createTable(db, kind, 'offline_orders')
        .addColumn('order_id', text, (c) => c.notNull().primaryKey())
        .addColumn('sold_at', bigint, (c) => c.notNull())
        .addColumn('sent_at', bigint, (c) => c.notNull())
        .addColumn('day', text, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('offline_orders_day').on('offline_orders').column('day').execute();
    },
  };
}
