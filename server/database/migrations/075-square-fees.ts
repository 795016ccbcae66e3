import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

const FIGURE_TABLES = ['sales_days', 'sales_half_hours', 'sales_items', 'sales_channels', 'sales_stations'];

/** Adds Square's fees for payments and refunds; what was worked out of final days is worked out again with them. */
export function squareFees(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { integer, bigint } = columnTypes(kind);
      for (const table of ['payments', 'refunds']) {
        await db.schema.alterTable(table).addColumn('fee_cents', integer).execute();
      }
      // The query repeats the condition exactly.
      await db.schema
        .createIndex('payments_without_fee')
        .on('payments')
        .column('created_at')
        .where(sql<boolean>`fee_cents is null and method <> 'cash'`)
        .execute();
      for (const table of FIGURE_TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
      for (const figure of ['fee_cents', 'unreported_fees']) {
        await db.schema
          .alterTable('sales_days')
          .addColumn(figure, bigint, (c) => c.notNull().defaultTo(0))
          .execute();
      }
    },
  };
}
