import type { Kysely, Migration } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Adds the stations that have marked their part of an order as ready. */
export function readyStations(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text } = columnTypes(kind);
      await db.schema
        .alterTable('orders')
        .addColumn('ready_stations', text, (c) => c.notNull().defaultTo('[]'))
        .execute();
    },
  };
}
