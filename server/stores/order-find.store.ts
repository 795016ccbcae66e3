import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { OrderFilter } from '../../contracts/order-list.ts';
import type { SearchWord } from '../../domain/order-search.ts';
import type { Schema } from '../database/schema.ts';
import { type OrderCursor, type OrderPageAsk, orderPlaces, type OrderRange } from './order-list.store.ts';

type Db = Kysely<Schema>;

/** Sorts after everything that begins with the same letters. */
const LAST = '\uffff';
/** Up to so many orders of a word are taken all at once. */
const RARE = 100;
/** More of them are met by reading the newest, so many at a time, and never more than so often for one page. */
const BATCH = 400;
const MOST_BATCHES = 8;

/** What one page of a search found. */
export interface FoundOrders {
  /** Newest first; at most as many as were asked for. */
  places: OrderCursor[];
  /** Where looking stopped before the end of the orders; null where nothing more can follow unseen. */
  stoppedAt: OrderCursor | null;
  /** How many of the search's orders each filter shows; null where they are too many to name. */
  counts: Record<OrderFilter, number> | null;
}

/** Finds orders that have every word; quick for rare words and for common ones, whatever the number of orders. */
export async function findOrders(
  db: Db,
  words: SearchWord[],
  range: OrderRange,
  page: OrderPageAsk,
): Promise<FoundOrders> {
  let rare: OrderCursor[] | null = null;
  const common: SearchWord[] = [];
  for (const word of words) {
    const { places, ended } = await placesOf(db, word, null, RARE + 1);
    if (!ended) common.push(word);
    else if (rare === null) rare = places;
    else rare = rare.filter(({ id }) => places.some((place) => place.id === id));
  }
  if (rare !== null) return amongRare(db, rare, common, range, page);
  return amongNewest(db, common, range, page);
}

async function amongRare(
  db: Db,
  rare: OrderCursor[],
  words: SearchWord[],
  range: OrderRange,
  page: OrderPageAsk,
): Promise<FoundOrders> {
  const inTime = rare.filter(({ paidAt }) => paidAt >= range.from && paidAt < range.until);
  const found = await having(db, inTime, words);
  const rows =
    found.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'paid_at as paidAt', 'status', 'payment_status', 'no_show_at'])
          .$narrowType<{ paidAt: number }>()
          .where(
            'id',
            'in',
            found.map(({ id }) => id),
          )
          .execute();
  type Row = (typeof rows)[number];
  const shows: Record<OrderFilter, (row: Row) => boolean> = {
    all: () => true,
    kitchen: ({ status }) => status === 'received' || status === 'preparing',
    ready: ({ status }) => status === 'ready',
    picked_up: (row) => row.status === 'picked_up' && row.no_show_at === null,
    refunded: (row) => row.payment_status !== 'unpaid' && row.payment_status !== 'paid',
    no_show: (row) => row.no_show_at !== null,
  };
  const count = (filter: OrderFilter): number => rows.filter(shows[filter]).length;
  const places = rows
    .filter(shows[page.filter])
    .filter((row) => page.before === null || isNewer(page.before, row))
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
  return {
    places: places.slice(0, page.limit).map(({ id, paidAt }) => ({ id, paidAt })),
    stoppedAt: null,
    counts: {
      all: count('all'),
      kitchen: count('kitchen'),
      ready: count('ready'),
      picked_up: count('picked_up'),
      refunded: count('refunded'),
      no_show: count('no_show'),
    },
  };
}

async function amongNewest(
  db: Db,
  words: SearchWord[],
  range: OrderRange,
  page: OrderPageAsk,
): Promise<FoundOrders> {
  // A whole word's orders lie in order of time by themselves; they need not be looked for among all others.
  const [only] = words.length === 1 && page.filter === 'all' ? words : [];
  const whole = only !== undefined && only.prefixes.length === 0 ? only : null;
  const size = whole === null ? BATCH : page.limit;
  const places: OrderCursor[] = [];
  let before = page.before;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const newest: Places =
      whole === null
        ? await newestPlaces(db, range, { filter: page.filter, before, limit: size })
        : await placesOf(db, whole, before, size);
    const found = whole === null ? await having(db, newest.places, words) : newest.places;
    places.push(...found.filter((place) => inside(place, range)));
    before = newest.places.at(-1) ?? before;
    if (newest.ended) return { places: places.slice(0, page.limit), stoppedAt: null, counts: null };
    if (places.length >= page.limit) break;
  }
  return { places: places.slice(0, page.limit), stoppedAt: before, counts: null };
}

interface Places {
  /** Each order once. */
  places: OrderCursor[];
  /** No more follow. */
  ended: boolean;
}

async function newestPlaces(db: Db, range: OrderRange, page: OrderPageAsk): Promise<Places> {
  const places = await orderPlaces(db, range, page);
  return { places, ended: places.length < page.limit };
}

/** Those of the orders that have every word. */
async function having(db: Db, places: OrderCursor[], words: SearchWord[]): Promise<OrderCursor[]> {
  let left = places;
  for (const word of words) {
    if (left.length === 0) return left;
    const rows = await db
      .selectFrom('order_search_terms')
      .select('order_id')
      .where(
        'order_id',
        'in',
        left.map(({ id }) => id),
      )
      .where(matches(word))
      .execute();
    const has = new Set(rows.map((row) => row.order_id));
    left = left.filter(({ id }) => has.has(id));
  }
  return left;
}

/** Orders that have a word, some of them; of a whole word the newest, in order. */
async function placesOf(
  db: Db,
  word: SearchWord,
  before: OrderCursor | null,
  limit: number,
): Promise<Places> {
  let query = db
    .selectFrom('order_search_terms')
    .select(['order_id as id', 'paid_at as paidAt'])
    .where(matches(word));
  if (before !== null) {
    query = query.where((where) =>
      where.or([
        where('paid_at', '<', before.paidAt),
        where.and([where('paid_at', '=', before.paidAt), where('order_id', '<', before.id)]),
      ]),
    );
  }
  if (word.prefixes.length === 0) query = query.orderBy('paid_at', 'desc').orderBy('order_id', 'desc');
  const rows = await query.limit(limit).execute();
  // A name and the address that begins with it are two terms of one order.
  const places = [...new Map(rows.map((row) => [row.id, row])).values()];
  return { places, ended: rows.length < limit };
}

/** Whether `a` comes before `b` in the list. */
function isNewer(a: OrderCursor, b: OrderCursor): boolean {
  return a.paidAt === b.paidAt ? a.id > b.id : a.paidAt > b.paidAt;
}

function inside({ paidAt }: OrderCursor, { from, until }: OrderRange): boolean {
  return paidAt >= from && paidAt < until;
}

function matches({ exact, prefixes }: SearchWord): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'order_search_terms'>();
  return where.or([
    ...exact.map((term) => where('order_search_terms.term', '=', term)),
    ...prefixes.map((prefix) =>
      where.and([
        where('order_search_terms.term', '>=', prefix),
        where('order_search_terms.term', '<', prefix + LAST),
      ]),
    ),
  ]);
}
