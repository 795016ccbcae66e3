import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds the discounts of the window to orders and to those on hold. */
export function windowDiscounts(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text } = columnTypes(kind);
      await db.schema.alterTable('orders').addColumn('discount', text).execute();
      await db.schema.alterTable('held_orders').addColumn('discount', text).execute();
    },
  };
}
