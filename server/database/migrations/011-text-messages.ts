import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds an order's consent to text messages, and the sent ones. */
export function textMessages(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('text_me', integer, (c) => c.notNull().defaultTo(0))
        .execute();
      await createTable(db, kind, 'text_messages')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('detail', text, (c) => c.notNull())
        .addColumn('created_at', bigint, (c) => c.notNull())
        .addColumn('updated_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('text_messages_oldest')
        .on('text_messages')
        .columns(['created_at'])
        .execute();
    },
  };
}
