import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/**
 * Lets an order ahead hold its dishes for its day, and a count know the day on which it was entered; creates the sizes of
 * single dishes that are sold out.
 */
export function stockAndSizes(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, bigint } = columnTypes(kind);
      await db.schema.alterTable('stock_holds').addColumn('day', text).execute();
      await db.schema
        .createIndex('stock_holds_ahead')
        .on('stock_holds')
        .columns(['day', 'menu_id'])
        .execute();
      for (const table of ['menu_items', 'specials']) {
        await db.schema.alterTable(table).addColumn('stock_day', text).execute();
      }
      await createTable(db, kind, 'sold_out_sizes')
        .addColumn('dish_id', bigint, (c) => c.notNull())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('until', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('sold_out_sizes_key', ['dish_id', 'name'])
        .execute();
    },
  };
}
