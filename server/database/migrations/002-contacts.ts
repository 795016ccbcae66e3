import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates visitors' messages to the truck, and the keys that recognize repeats. */
export function contacts(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, bigint } = columnTypes(kind);
      await createTable(db, kind, 'contact_messages')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('email', text, (c) => c.notNull())
        .addColumn('message', text, (c) => c.notNull())
        .addColumn('language', text, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('contact_messages_newest')
        .on('contact_messages')
        .columns(['created_at', 'id'])
        .execute();
      await createTable(db, kind, 'contact_repeats')
        .addColumn('key', text, (c) => c.notNull().primaryKey())
        .addColumn('sent_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('contact_repeats_age').on('contact_repeats').columns(['sent_at']).execute();
    },
  };
}
