import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds the pickup name; empty on every earlier order. */
export function pickupNames(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('pickup_name', text, (c) => c.notNull().defaultTo(''))
        .execute();
    },
  };
}
