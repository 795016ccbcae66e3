import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the option sets; no dish has one yet. */
export function optionSets(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'option_sets')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('position', integer, (c) => c.notNull())
        .addColumn('details', text, (c) => c.notNull())
        .addColumn('request_key', text, (c) => c.unique())
        .addColumn('updated_at', bigint, (c) => c.notNull())
        .execute();
    },
  };
}
