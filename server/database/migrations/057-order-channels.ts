import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the channel of orders and the sales of each; every earlier order came from the customers' site. */
export function orderChannels(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, bigint } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('channel', text, (c) => c.notNull().defaultTo('online'))
        .execute();
      // Of the orders at the window alone, so that placing one online costs nothing more.
      await db.schema
        .createIndex('orders_window_paid')
        .on('orders')
        .columns(['paid_at', 'id'])
        .where(sql<boolean>`channel = 'window'`)
        .execute();
      await createTable(db, kind, 'sales_channels')
        .addColumn('day', text, (c) => c.notNull())
        .addColumn('channel', text, (c) => c.notNull())
        .addColumn('orders', bigint, (c) => c.notNull())
        .addColumn('sales_cents', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('sales_channels_one', ['day', 'channel'])
        .execute();
      await sql`insert into sales_channels (day, channel, orders, sales_cents)
        select day, 'online', orders, sales_cents from sales_days where orders > 0`.execute(db);
    },
  };
}
