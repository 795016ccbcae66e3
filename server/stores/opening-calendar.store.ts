import type { Kysely } from 'kysely';
import type { Stop } from '../../domain/stops/stops.ts';
import type { Schema } from '../database/tables/schema.ts';
import { readSettings, type Settings } from './settings.store.ts';
import { readStops } from './stops.store.ts';

/** The settings with the stops: everything that the truck's openings follow from. */
export interface StoredCalendar extends Settings {
  stops: Stop[];
}

export async function readCalendar(db: Kysely<Schema>): Promise<StoredCalendar> {
  const settings = await readSettings(db);
  return { ...settings, stops: await readStops(db) };
}

/** The same without stops where ordering does not go by them: a reading less for each order. */
export async function readOpenings(db: Kysely<Schema>): Promise<StoredCalendar> {
  const settings = await readSettings(db);
  return { ...settings, stops: settings.orderingBy === 'stops' ? await readStops(db) : [] };
}
