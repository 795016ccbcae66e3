import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchWord } from '../../../../domain/order/order-search.ts';
import type { Schema } from '../../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A searchable list; each has a table of terms. */
export type SearchedList = 'orders' | 'people';

const TERMS = {
  orders: { table: 'order_search_terms', id: 'order_id', at: 'paid_at' },
  people: { table: 'people_search_terms', id: 'person_id', at: 'last_at' },
} as const;

/** A position in a list: newest first, then the greatest id within one instant (epoch ms). */
export interface ListPosition {
  at: number;
  id: string;
}

/** The list that a search reads. */
export interface SearchSource {
  of: SearchedList;
  /** Returns the positions after one, skipping the first few. */
  places: (after: ListPosition, page: { skip: number; limit: number }) => Promise<ListPosition[]>;
  /** Instant (epoch ms) of the oldest entry to read. */
  from: number;
}

/** Sorts after every text with the same prefix. */
const AFTER_PREFIX = '\uffff';
/** A word with at most this many terms is read in one query. */
const MAX_RARE_TERMS = 100;
/** Enough entries to find a page of words that one entry in ten has. */
const FIRST_BATCH = 400;

/** Returns the ids matching all rare words, null without a rare word; and the other words. */
export async function matchRareWords(
  db: Db,
  of: SearchedList,
  words: readonly SearchWord[],
): Promise<{ rare: ListPosition[] | null; common: SearchWord[] }> {
  let rare: ListPosition[] | null = null;
  const common: SearchWord[] = [];
  for (const word of words) {
    const rows = await matches(db, terms(of, word))
      .limit(MAX_RARE_TERMS + 1)
      .execute();
    // A name and an address that begins with it are two terms of one entry.
    const places = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (rows.length > MAX_RARE_TERMS) common.push(word);
    else if (rare === null) rare = places;
    else rare = rare.filter(({ id }) => places.some((place) => place.id === id));
  }
  return { rare, common };
}

/** Returns the positions that match every word. */
export async function matching<P extends { id: string }>(
  db: Db,
  of: SearchedList,
  places: P[],
  words: readonly SearchWord[],
): Promise<P[]> {
  let left = places;
  for (const word of words) {
    if (left.length === 0) return left;
    const among = sql.join(left.map(({ id }) => id));
    const rows = await matches(
      db,
      sql`${terms(of, word)} and ${sql.ref(TERMS[of].id)} in (${among})`,
    ).execute();
    const has = new Set(rows.map((row) => row.id));
    left = left.filter(({ id }) => has.has(id));
  }
  return left;
}

/**
 * Returns the newest entries after a position that match every word. It searches a few, then as many more as each look
 * says (null for all), and returns where it stopped before the end. Whole words are rare and searched at once.
 */
export async function newestMatching(
  db: Db,
  words: readonly SearchWord[],
  list: SearchSource,
  page: { after: ListPosition; limit: number; looks: readonly (number | null)[] },
): Promise<{ places: ListPosition[]; stoppedAt: ListPosition | null }> {
  const { limit } = page;
  if (words.every(({ prefixes }) => prefixes.length === 0)) {
    const oldest = { at: list.from, id: '' };
    const places = await matchingBetween(db, list.of, words, { after: page.after, oldest, limit });
    return { places, stoppedAt: null };
  }
  const first = await list.places(page.after, { skip: 0, limit: FIRST_BATCH });
  const places = await matching(db, list.of, first, words);
  let after = first.at(-1) ?? page.after;
  if (first.length < FIRST_BATCH) return { places: places.slice(0, limit), stoppedAt: null };
  for (const look of page.looks) {
    if (places.length >= limit) break;
    const ends: ListPosition[] = look === null ? [] : await list.places(after, { skip: look - 1, limit: 1 });
    const oldest = ends[0] ?? { at: list.from, id: '' };
    const more = await matchingBetween(db, list.of, words, { after, oldest, limit: limit - places.length });
    places.push(...more);
    if (ends.length === 0) return { places, stoppedAt: null };
    after = oldest;
  }
  return { places: places.slice(0, limit), stoppedAt: after };
}

/** Reads the terms of a period in one range: much faster than a query for each entry, unless most match. */
function matchingBetween(
  db: Db,
  of: SearchedList,
  words: readonly SearchWord[],
  { after, oldest, limit }: { after: ListPosition; oldest: ListPosition; limit: number },
): Promise<ListPosition[]> {
  const at = sql.ref(TERMS[of].at);
  const ofPeriod = words.map(
    (word) => sql`${terms(of, word)} and ${at} >= ${oldest.at} and ${at} <= ${after.at}`,
  );
  return matches(db, sql.join(ofPeriod, sql` intersect `))
    .distinct()
    .where(sql<SqlBool>`(at, id) >= (${oldest.at}, ${oldest.id})`)
    .where(sql<SqlBool>`(at, id) < (${after.at}, ${after.id})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether `a` comes before `b` in the list. */
export function isNewer(a: ListPosition, b: ListPosition): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}

function matches(db: Db, query: RawBuilder<unknown>) {
  return db.selectFrom(sql<ListPosition>`(${query})`.as<'found'>('found')).select(['id', 'at']);
}

function terms(of: SearchedList, { exact, prefixes }: SearchWord): RawBuilder<unknown> {
  const { table, id, at } = TERMS[of];
  const matches = [
    ...exact.map((term) => sql<SqlBool>`term = ${term}`),
    ...prefixes.map((prefix) => sql<SqlBool>`(term >= ${prefix} and term < ${prefix + AFTER_PREFIX})`),
  ];
  return sql`select ${sql.ref(id)} as id, ${sql.ref(at)} as at from ${sql.table(table)} where (${sql.join(matches, sql` or `)})`;
}
