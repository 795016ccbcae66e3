import type { Kysely, Selectable } from 'kysely';
import type { Stop } from '../../domain/stops/stops.ts';
import type { Schema } from '../database/tables/schema.ts';

type Db = Kysely<Schema>;

const E6 = 1_000_000;
/** Enough for years of days; past ones are deleted after a month. */
const MAX_STOPS = 2_000;

/** Returns the whole calendar: weekly stops, then single-day ones, earliest first. */
export async function readStops(db: Db): Promise<Stop[]> {
  const rows = await db
    .selectFrom('stops')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('weekday', 'asc')
    .orderBy('opens', 'asc')
    .orderBy('id', 'asc')
    .limit(MAX_STOPS)
    .execute();
  return rows.map(stopOfRow).sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

export async function stopById(db: Db, id: string): Promise<Stop | null> {
  const row = await db.selectFrom('stops').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : stopOfRow(row);
}

/** Inserts or updates a stop by its id. */
export async function saveStop(db: Db, stop: Stop, now: number): Promise<void> {
  const { id, ...columns } = rowOfStop(stop, now);
  await db
    .insertInto('stops')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** Deletes a stop; an unknown one is no error. */
export async function deleteStop(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stops').where('id', '=', id).execute();
}

/** Deletes stops of days before one (`YYYY-MM-DD`). */
export async function deleteStopsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('stops').where('day', '<', day).execute();
}

function orderOf({ day, weekday, opens, id }: Stop): string {
  return `${day ?? ''} ${weekday ?? ''} ${String(opens).padStart(4, '0')} ${id}`;
}

function stopOfRow(row: Selectable<Schema['stops']>): Stop {
  const { id, day, weekday, opens, closes, place, address } = row;
  const pin =
    row.lat_e6 === null || row.lng_e6 === null ? null : { lat: row.lat_e6 / E6, lng: row.lng_e6 / E6 };
  return { id, day, weekday, opens, closes, place, address, pin, note: { en: row.note, es: row.note_es } };
}

function rowOfStop({ pin, note, ...stop }: Stop, now: number): Selectable<Schema['stops']> {
  return {
    ...stop,
    lat_e6: pin === null ? null : Math.round(pin.lat * E6),
    lng_e6: pin === null ? null : Math.round(pin.lng * E6),
    note: note.en,
    note_es: note.es,
    updated_at: now,
  };
}
