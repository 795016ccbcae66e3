import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

const FIGURES = ['comp_cents', 'terminal_cents', 'link_cents', 'cash_cents'];

/** Adds what was comped and what was collected at the window; every order of an earlier version was paid online. */
export function salesByWay(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { bigint } = columnTypes(kind);
      for (const figure of FIGURES) {
        await db.schema
          .alterTable('sales_days')
          .addColumn(figure, bigint, (c) => c.notNull().defaultTo(0))
          .execute();
      }
    },
  };
}
