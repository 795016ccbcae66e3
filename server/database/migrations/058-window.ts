import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds cash payments, of which Square learns afterwards, and orders on hold at the window. */
export function window(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('demo', integer, (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('payments')
        .addColumn('method', text, (c) => c.notNull().defaultTo('card'))
        .execute();
      await db.schema.alterTable('payments').addColumn('square_id', text).execute();
      await db.schema.alterTable('payments').addColumn('given_cents', integer).execute();
      await db.schema.createIndex('payments_square').on('payments').column('square_id').unique().execute();
      await createTable(db, kind, 'held_orders')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('lines', text, (c) => c.notNull())
        .addColumn('pickup_time', text, (c) => c.notNull())
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('held_by', text, (c) => c.notNull())
        .addColumn('held_at', bigint, (c) => c.notNull())
        .execute();
    },
  };
}
