import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds what the kitchen has acknowledged of a partly refunded order. */
export function changedOrders(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('seen_quantities', text, (c) => c.notNull().defaultTo(''))
        .execute();
    },
  };
}
