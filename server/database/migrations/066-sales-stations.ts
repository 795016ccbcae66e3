import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Adds the sales of each station; no order of an earlier day had one. */
export function salesStations(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const { text, bigint } = columnTypes(kind);
      await createTable(db, kind, 'sales_stations')
        .addColumn('day', text, (c) => c.notNull())
        .addColumn('station', text, (c) => c.notNull())
        .addColumn('quantity', bigint, (c) => c.notNull())
        .addColumn('sales_cents', bigint, (c) => c.notNull())
        .addPrimaryKeyConstraint('sales_stations_one', ['day', 'station'])
        .execute();
    },
  };
}
