import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the audit log. */
export function audit(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, bigint } = columnTypes(kind);
      await createTable(db, kind, 'audit_entries')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('at', bigint, (c) => c.notNull())
        .addColumn('actor', text, (c) => c.notNull())
        .addColumn('actor_name', text, (c) => c.notNull())
        .addColumn('action', text, (c) => c.notNull())
        .addColumn('subject', text, (c) => c.notNull())
        .addColumn('before', text)
        .addColumn('after', text)
        .execute();
      await db.schema.createIndex('audit_entries_newest').on('audit_entries').columns(['at', 'id']).execute();
      await db.schema
        .createIndex('audit_entries_subject')
        .on('audit_entries')
        .columns(['action', 'subject', 'at'])
        .execute();
    },
  };
}
