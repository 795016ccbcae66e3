import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** Lets portions that an order has taken know the count they came from. Those taken already are of the dish's present one. */
export function holdsOfACount(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('stock_holds').addColumn('stock_day', columnTypes(kind).text).execute();
      await sql`update stock_holds set stock_day = coalesce(
        (select stock_day from menu_items where id = stock_holds.menu_id),
        (select stock_day from specials where id = stock_holds.menu_id)
      ) where day is null`.execute(db);
    },
  };
}
