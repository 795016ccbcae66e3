import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates counted stock, the owner's photos, and the keys of repeated "new dish" requests. */
export function menu(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await db.schema.alterTable('menu_items').addColumn('stock', integer).execute();
      await db.schema.alterTable('specials').addColumn('stock', integer).execute();
      await createTable(db, kind, 'stock_holds')
        .addColumn('order_id', text, (c) => c.notNull())
        .addColumn('menu_id', bigint, (c) => c.notNull())
        .addColumn('quantity', integer, (c) => c.notNull())
        .addPrimaryKeyConstraint('stock_holds_key', ['order_id', 'menu_id'])
        .execute();
      await createTable(db, kind, 'menu_request_keys')
        .addColumn('key', text, (c) => c.notNull().primaryKey())
        .addColumn('menu_id', bigint, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .execute();
      await createTable(db, kind, 'photos')
        .addColumn('id', text, (c) => c.notNull())
        .addColumn('width', integer, (c) => c.notNull())
        .addColumn('format', text, (c) => c.notNull())
        .addColumn('bytes', text, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('photos_key', ['id', 'width', 'format'])
        .execute();
    },
  };
}
