import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the keys with which other programs read orders. */
export function apiKeys(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, bigint } = columnTypes(kind);
      await createTable(db, kind, 'api_keys')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('scope', text, (c) => c.notNull())
        .addColumn('prefix', text, (c) => c.notNull())
        .addColumn('key_hash', text, (c) => c.notNull())
        .addColumn('last_four', text, (c) => c.notNull())
        .addColumn('created_by', text, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .addColumn('last_used_at', bigint)
        .execute();
    },
  };
}
