import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

const SUMS = [
  'orders',
  'sales_cents',
  'discount_cents',
  'tax_cents',
  'tip_cents',
  'refund_cents',
  'wait_ms',
  'waited',
];

/** Creates the figures of final days, so that a year's report reads days and not orders. */
export function reports(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      let days = createTable(db, kind, 'sales_days').addColumn('day', text, (c) => c.notNull().primaryKey());
      for (const column of SUMS) days = days.addColumn(column, bigint, (c) => c.notNull());
      await days.execute();
      await createTable(db, kind, 'sales_half_hours')
        .addColumn('day', text, (c) => c.notNull())
        .addColumn('minutes', integer, (c) => c.notNull())
        .addColumn('orders', bigint, (c) => c.notNull())
        .addColumn('sales_cents', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('sales_half_hours_one', ['day', 'minutes'])
        .execute();
      await createTable(db, kind, 'sales_items')
        .addColumn('day', text, (c) => c.notNull())
        .addColumn('menu_item_id', bigint, (c) => c.notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('category', text, (c) => c.notNull())
        .addColumn('quantity', bigint, (c) => c.notNull())
        .addColumn('sales_cents', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('sales_items_one', ['day', 'menu_item_id', 'name'])
        .execute();
      await db.schema.createIndex('refunds_ended').on('refunds').columns(['status', 'updated_at']).execute();
      await db.schema.createIndex('orders_sold').on('orders').columns(['business_day', 'paid_at']).execute();
    },
  };
}
