import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds what was taken in cash of an order that is paid in cash and by card. */
export function splitPayments(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { integer } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('cash_part_cents', integer, (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
