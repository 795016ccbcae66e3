import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the tickets of the kitchen's network printer, and its state. */
export function printing(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'ticket_prints')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('order_id', text, (c) => c.notNull())
        .addColumn('reprint', integer, (c) => c.notNull())
        .addColumn('asked_at', bigint, (c) => c.notNull())
        .addColumn('begun_at', bigint)
        .addColumn('printed_at', bigint)
        .addColumn('tries', integer, (c) => c.notNull())
        .addColumn('error', text)
        .execute();
      await createTable(db, kind, 'printer_state')
        .addColumn('id', integer, (c) => c.notNull().primaryKey())
        .addColumn('printed_at', bigint)
        .addColumn('failed_at', bigint)
        .addColumn('error', text)
        .execute();
    },
  };
}
