import type { Kysely } from 'kysely';
import { NO_STATION, type StationId, stationOfDish } from '../../../domain/menu/stations.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { listCategories } from './categories.store.ts';
import { storedItem, storedSpecial } from './menu-record.ts';

/** Returns the station of each dish and special that has one, by its id. */
export async function stationsOfDishes(db: Kysely<Schema>): Promise<Record<number, StationId>> {
  const categories = new Map((await listCategories(db)).map(({ id, form }) => [id, form.station]));
  const items = await db.selectFrom('menu_items').selectAll().execute();
  const specials = await db.selectFrom('specials').selectAll().execute();
  const dishes = [
    ...items.map((row) => ({ ...storedItem(row), id: row.id })),
    ...specials.map((row) => ({ ...storedSpecial(row), id: row.id })),
  ];
  return Object.fromEntries(
    dishes
      .map(({ id, category, station }) => [
        id,
        stationOfDish(station ?? NO_STATION, categories.get(category) ?? NO_STATION),
      ])
      .filter(([, station]) => station !== NO_STATION),
  ) as Record<number, StationId>;
}

/** Returns the ids of all specials, of whichever day. */
export async function specialIds(db: Kysely<Schema>): Promise<number[]> {
  return (await db.selectFrom('specials').select('id').orderBy('id').execute()).map(({ id }) => id);
}
