import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the truck's calendar, its messages to customers, and unpaid holds of slots. */
export function stops(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'stops')
        .addColumn('id', text, (c) => c.notNull().primaryKey())
        .addColumn('day', text)
        .addColumn('weekday', integer)
        .addColumn('opens', integer, (c) => c.notNull())
        .addColumn('closes', integer, (c) => c.notNull())
        .addColumn('place', text, (c) => c.notNull())
        .addColumn('address', text, (c) => c.notNull())
        .addColumn('lat_e6', integer)
        .addColumn('lng_e6', integer)
        .addColumn('note', text, (c) => c.notNull())
        .addColumn('note_es', text, (c) => c.notNull())
        .addColumn('updated_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema.createIndex('stops_day').on('stops').columns(['day']).execute();
      await createTable(db, kind, 'order_moves')
        .addColumn('order_id', text, (c) => c.notNull())
        .addColumn('move_id', text, (c) => c.notNull())
        .addColumn('place', text, (c) => c.notNull())
        .addColumn('at', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('order_moves_key', ['order_id', 'move_id'])
        .execute();
      await createTable(db, kind, 'unpaid_holds')
        .addColumn('order_id', text, (c) => c.notNull().primaryKey())
        .addColumn('holder', text, (c) => c.notNull())
        .addColumn('work', integer, (c) => c.notNull())
        .addColumn('made_at', bigint, (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex('unpaid_holds_holder')
        .on('unpaid_holds')
        .columns(['holder', 'made_at'])
        .execute();
      await db.schema.createIndex('orders_slot').on('orders').columns(['slot_at']).execute();
    },
  };
}
