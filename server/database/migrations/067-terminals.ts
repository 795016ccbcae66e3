import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds Square Terminals, and what they are asked to take. */
export function terminals(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'terminals')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('location_id', text, (c) => c.notNull())
        .addColumn('attempt', integer, (c) => c.notNull())
        .addColumn('code_id', text, (c) => c.notNull())
        .addColumn('code', text, (c) => c.notNull())
        .addColumn('pair_by', bigint, (c) => c.notNull())
        .addColumn('device_id', text)
        .addColumn('added_at', bigint, (c) => c.notNull())
        .execute();
      await createTable(db, kind, 'terminal_checkouts')
        .addColumn('order_id', text, (c) => c.notNull())
        .addColumn('attempt', integer, (c) => c.notNull())
        .addColumn('terminal_id', text, (c) => c.notNull())
        .addColumn('terminal_name', text, (c) => c.notNull())
        .addColumn('device_id', text, (c) => c.notNull())
        .addColumn('location_id', text, (c) => c.notNull())
        .addColumn('checkout_id', text)
        .addColumn('status', text, (c) => c.notNull())
        .addColumn('canceled_by', text)
        .addColumn('declined_card', text)
        .addColumn('sent_at', bigint, (c) => c.notNull())
        .addColumn('checked_at', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('terminal_checkouts_pk', ['order_id', 'attempt'])
        .execute();
      await db.schema
        .createIndex('terminal_checkouts_at_square')
        .on('terminal_checkouts')
        .column('checkout_id')
        .execute();
      await db.schema
        .createIndex('terminal_checkouts_of_terminal')
        .on('terminal_checkouts')
        .column('terminal_id')
        .execute();
    },
  };
}
