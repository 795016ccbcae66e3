import type { Kysely } from 'kysely';
import { MAX_TABLETS } from '../../../../domain/order/ticket-number.ts';
import type { Schema } from '../../../database/tables/schema.ts';
import { nextNumber } from '../../counters.store.ts';

type Db = Kysely<Schema>;

/** A tablet that was away for longer has its letter no more. */
const UNSEEN_MS = 60 * 24 * 60 * 60_000;

/**
 * Returns the place of a tablet among those with ticket numbers of their own, from 0; a new tablet gets the first that is
 * free, or that of the tablet unseen for the longest. Call it in a transaction.
 */
export async function placeOfTablet(db: Db, id: string, now: number): Promise<number> {
  const known = await db
    .updateTable('window_tablets')
    .set({ seen_at: now })
    .where('id', '=', id)
    .returning('place')
    .executeTakeFirst();
  if (known !== undefined) return known.place;
  // New ones are placed one after the other.
  await nextNumber(db, 'window-tablets');
  const tablets = await db.selectFrom('window_tablets').selectAll().orderBy('seen_at').execute();
  const mine = tablets.find((tablet) => tablet.id === id);
  if (mine !== undefined) return mine.place;
  const taken = new Set(tablets.filter(({ seen_at }) => seen_at > now - UNSEEN_MS).map(({ place }) => place));
  const free = Array.from({ length: MAX_TABLETS }, (_, place) => place).find((place) => !taken.has(place));
  const place = free ?? tablets[0]?.place ?? 0;
  await db.deleteFrom('window_tablets').where('place', '=', place).execute();
  await db.insertInto('window_tablets').values({ id, place, seen_at: now }).execute();
  return place;
}
