import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the presses at the window, so that one whose answer was lost can be given up. */
export function windowPresses(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'window_presses')
        .addColumn('key', text, (c) => c.notNull().primaryKey())
        .addColumn('given_up', integer, (c) => c.notNull())
        .addColumn('made_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('window_presses_age').on('window_presses').column('made_at').execute();
    },
  };
}
