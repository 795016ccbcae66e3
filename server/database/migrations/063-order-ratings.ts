import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds what customers say of their orders. */
export function orderRatings(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'order_ratings')
        .addColumn('order_id', text, (c) => c.notNull().primaryKey())
        .addColumn('stars', integer, (c) => c.notNull())
        .addColumn('comment', text, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('order_ratings_newest')
        .on('order_ratings')
        .columns(['created_at', 'order_id'])
        .execute();
    },
  };
}
