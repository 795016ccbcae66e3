import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchWord } from '../../../domain/order/order-search.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A searchable list; each has a table of terms. */
export type Searched = 'orders' | 'people';

const TERMS = {
  orders: { table: 'order_search_terms', id: 'order_id', at: 'paid_at' },
  people: { table: 'people_search_terms', id: 'person_id', at: 'last_at' },
} as const;

/** A position in a list: newest first, then the greatest id within one instant (epoch ms). */
export interface Place {
  at: number;
  id: string;
}

/** The list that a search reads. */
export interface Listed {
  of: Searched;
  /** Returns the positions after one, skipping the first few. */
  places: (after: Place, page: { skip: number; limit: number }) => Promise<Place[]>;
  /** Instant (epoch ms) of the oldest entry to read. */
  from: number;
}

/** Sorts after every text with the same prefix. */
const LAST = '\uffff';
/** A word with at most this many terms is read in one query. */
const RARE = 100;
/** Enough entries to find a page of words that one entry in ten has. */
const FIRST_LOOK = 400;

/** Returns the ids matching all rare words, null without a rare word; and the other words. */
export async function rarest(
  db: Db,
  of: Searched,
  words: readonly SearchWord[],
): Promise<{ rare: Place[] | null; common: SearchWord[] }> {
  let rare: Place[] | null = null;
  const common: SearchWord[] = [];
  for (const word of words) {
    const rows = await found(db, terms(of, word))
      .limit(RARE + 1)
      .execute();
    // A name and an address that begins with it are two terms of one entry.
    const places = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (rows.length > RARE) common.push(word);
    else if (rare === null) rare = places;
    else rare = rare.filter(({ id }) => places.some((place) => place.id === id));
  }
  return { rare, common };
}

/** Returns the positions that match every word. */
export async function having<P extends { id: string }>(
  db: Db,
  of: Searched,
  places: P[],
  words: readonly SearchWord[],
): Promise<P[]> {
  let left = places;
  for (const word of words) {
    if (left.length === 0) return left;
    const among = sql.join(left.map(({ id }) => id));
    const rows = await found(
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
export async function newestHaving(
  db: Db,
  words: readonly SearchWord[],
  list: Listed,
  page: { after: Place; limit: number; looks: readonly (number | null)[] },
): Promise<{ places: Place[]; stoppedAt: Place | null }> {
  const { limit } = page;
  if (words.every(({ prefixes }) => prefixes.length === 0)) {
    const oldest = { at: list.from, id: '' };
    const places = await havingBetween(db, list.of, words, { after: page.after, oldest, limit });
    return { places, stoppedAt: null };
  }
  const first = await list.places(page.after, { skip: 0, limit: FIRST_LOOK });
  const places = await having(db, list.of, first, words);
  let after = first.at(-1) ?? page.after;
  if (first.length < FIRST_LOOK) return { places: places.slice(0, limit), stoppedAt: null };
  for (const look of page.looks) {
    if (places.length >= limit) break;
    const ends: Place[] = look === null ? [] : await list.places(after, { skip: look - 1, limit: 1 });
    const oldest = ends[0] ?? { at: list.from, id: '' };
    const more = await havingBetween(db, list.of, words, { after, oldest, limit: limit - places.length });
    places.push(...more);
    if (ends.length === 0) return { places, stoppedAt: null };
    after = oldest;
  }
  return { places: places.slice(0, limit), stoppedAt: after };
}

/** Reads the terms of a period in one range: much faster than a query for each entry, unless most match. */
function havingBetween(
  db: Db,
  of: Searched,
  words: readonly SearchWord[],
  { after, oldest, limit }: { after: Place; oldest: Place; limit: number },
): Promise<Place[]> {
  const at = sql.ref(TERMS[of].at);
  const inTime = words.map(
    (word) => sql`${terms(of, word)} and ${at} >= ${oldest.at} and ${at} <= ${after.at}`,
  );
  return found(db, sql.join(inTime, sql` intersect `))
    .distinct()
    .where(sql<SqlBool>`(at, id) >= (${oldest.at}, ${oldest.id})`)
    .where(sql<SqlBool>`(at, id) < (${after.at}, ${after.id})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether `a` comes before `b` in the list. */
export function isNewer(a: Place, b: Place): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}

function found(db: Db, query: RawBuilder<unknown>) {
  return db.selectFrom(sql<Place>`(${query})`.as<'found'>('found')).select(['id', 'at']);
}

function terms(of: Searched, { exact, prefixes }: SearchWord): RawBuilder<unknown> {
  const { table, id, at } = TERMS[of];
  const matches = [
    ...exact.map((term) => sql<SqlBool>`term = ${term}`),
    ...prefixes.map((prefix) => sql<SqlBool>`(term >= ${prefix} and term < ${prefix + LAST})`),
  ];
  return sql`select ${sql.ref(id)} as id, ${sql.ref(at)} as at from ${sql.table(table)} where (${sql.join(matches, sql` or `)})`;
}
