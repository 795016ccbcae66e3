import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds what a customer handed over for the part in cash of a split payment. */
export function cashGiven(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { integer } = columnTypes(kind);
      await db.schema.alterTable('orders').addColumn('cash_given_cents', integer).execute();
    },
  };
}
