import { type Kysely, sql, type SqlBool } from 'kysely';
import type { SearchWord } from '../../../domain/order/order-search.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { ChargedOrder } from '../orders/order-list.store.ts';
import { orderOfRow } from '../orders/order-record.ts';
import { chargedCents } from '../payments/charged.store.ts';
import { ordersOf, type Person, personOfRow, type PersonKey } from './people.store.ts';
import {
  matching,
  isNewer,
  type SearchSource,
  newestMatching,
  type ListPosition,
  matchRareWords,
} from '../orders/search/search-terms.store.ts';

type Db = Kysely<Schema>;

/** Common words are searched among this many of the newest people, then among all. */
const BATCHES = [9_600, null];
/** Later than every entry. */
const END_OF_TIME = Number.MAX_SAFE_INTEGER;

/** The end of a page: the next page is older, or has the same instant and a smaller id. */
export interface Cursor {
  at: number;
  id: string;
}

/** Returns one page, latest order first. */
export async function listPeople(
  db: Db,
  page: { words: SearchWord[]; before: Cursor | null; limit: number },
): Promise<Person[]> {
  const query = db.selectFrom('people').selectAll().orderBy('last_at', 'desc').orderBy('id', 'desc');
  if (page.words.length === 0) {
    const rows = await query.where(isBefore(page.before)).limit(page.limit).execute();
    return rows.map(personOfRow);
  }
  const places = await findPeople(db, page);
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  return (await query.where('id', 'in', ids).execute()).map(personOfRow);
}

async function findPeople(
  db: Db,
  { words, before, limit }: { words: SearchWord[]; before: Cursor | null; limit: number },
): Promise<ListPosition[]> {
  const { rare, common } = await matchRareWords(db, 'people', words);
  const after = before ?? { at: END_OF_TIME, id: '' };
  if (rare === null) {
    const page = { after, limit, looks: BATCHES };
    return (await newestMatching(db, common, listed(db), page)).places;
  }
  const following = rare.filter((place) => isNewer(after, place));
  const found = await matching(db, 'people', following, common);
  return found.toSorted((a, b) => (isNewer(a, b) ? -1 : 1)).slice(0, limit);
}

function listed(db: Db): SearchSource {
  return {
    of: 'people',
    from: 0,
    places: (after, { skip, limit }) =>
      db
        .selectFrom('people')
        .select(['last_at as at', 'id'])
        .where(isBefore(after))
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(skip)
        .execute(),
  };
}

function isBefore(cursor: Cursor | null) {
  return cursor === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(last_at, id) < (${cursor.at}, ${cursor.id})`;
}

/** Returns one page of a person's paid orders, newest first. */
export async function ordersOfPerson(
  db: Db,
  who: PersonKey,
  page: { before: Cursor | null; limit: number },
): Promise<ChargedOrder[]> {
  const { before } = page;
  let query = ordersOf(db, who).selectAll().select(chargedCents.as('charged'));
  if (before !== null) query = query.where(sql<boolean>`(paid_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('paid_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({ ...orderOfRow(row), chargedCents: row.charged }));
}
