import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the state of the daily backups. */
export function dailyBackups(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'backup_state')
        .addColumn('id', integer, (c) => c.notNull().primaryKey())
        .addColumn('since', bigint, (c) => c.notNull())
        .addColumn('made_at', bigint)
        .addColumn('bytes', bigint)
        .addColumn('failures', integer, (c) => c.notNull())
        .addColumn('failed_at', bigint)
        .addColumn('failed_place', text)
        .addColumn('error', text)
        .execute();
    },
  };
}
