import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the cash drawer and what is done at it. */
export function drawers(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'drawers')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('opened_at', bigint, (c) => c.notNull())
        .addColumn('closed_at', bigint)
        .addColumn('open', integer, (c) => c.unique())
        .addColumn('demo', integer, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('drawers_opened').on('drawers').column('opened_at').execute();
      await createTable(db, kind, 'drawer_entries')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('drawer_id', text, (c) => c.notNull())
        .addColumn('kind', text, (c) => c.notNull())
        .addColumn('at', bigint, (c) => c.notNull())
        .addColumn('actor', text, (c) => c.notNull())
        .addColumn('actor_name', text, (c) => c.notNull())
        .addColumn('tablet', text)
        .addColumn('cents', integer, (c) => c.notNull())
        .addColumn('expected_cents', bigint)
        .addColumn('pieces', text)
        .addColumn('words', text, (c) => c.notNull())
        .addColumn('request_key', text, (c) => c.notNull().unique())
        .addColumn('request_hash', text, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('drawer_entries_drawer')
        .on('drawer_entries')
        .columns(['drawer_id', 'at'])
        .execute();
      await db.schema
        .createIndex('drawer_entries_newest')
        .on('drawer_entries')
        .columns(['at', 'id'])
        .execute();
    },
  };
}
