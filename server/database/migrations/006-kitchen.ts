import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates the kitchen's pulse, and an index of the orders that left the board last. */
export function kitchen(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { integer, bigint } = columnTypes(kind);
      await createTable(db, kind, 'kitchen_pulse')
        .addColumn('id', integer, (c) => c.notNull().primaryKey())
        .addColumn('heard_at', bigint, (c) => c.notNull())
        .addColumn('returning_since', bigint)
        .execute();
      await db.schema
        .createIndex('orders_left_board')
        .on('orders')
        .columns(['status', 'updated_at'])
        .execute();
    },
  };
}
