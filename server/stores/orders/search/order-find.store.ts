import type { Kysely } from 'kysely';
import type { OrderFilter } from '../../../../contracts/owner/orders/order-list.ts';
import type { SearchWord } from '../../../../domain/order/order-search.ts';
import type { Schema } from '../../../database/tables/schema.ts';
import { type OrderPageRequest, orderPlaces, type OrderRange } from '../order-list.store.ts';
import {
  matching,
  isNewer,
  type SearchSource,
  newestMatching,
  type ListPosition,
  matchRareWords,
} from './search-terms.store.ts';

type Db = Kysely<Schema>;

/**
 * Orders matching a filter are found by reading the newest in batches of this size, at most `MAX_BATCHES` a page.
 */
const BATCH = 400;
const MAX_BATCHES = 8;
/** Without a filter, a page reads this many more orders after the first look. */
const NEXT_BATCH = 2_800;

/** The result of one page of a search. */
export interface FoundOrders {
  /** Newest first; at most `limit`. */
  places: ListPosition[];
  /** Where the search stopped before the end of the orders; null when nothing else can match. */
  stoppedAt: ListPosition | null;
  /** Orders that each filter matches; null where there are too many to count. */
  counts: Record<OrderFilter, number> | null;
}

/** Finds orders that match every word; fast for rare and common words, whatever the number of orders. */
export async function findOrders(
  db: Db,
  words: SearchWord[],
  range: OrderRange,
  page: OrderPageRequest,
): Promise<FoundOrders> {
  const { rare, common } = await matchRareWords(db, 'orders', words);
  if (rare !== null) return amongRare(db, rare, common, range, page);
  return page.filter === 'all' ? amongAll(db, common, range, page) : amongNewest(db, common, range, page);
}

async function amongRare(
  db: Db,
  rare: ListPosition[],
  words: SearchWord[],
  range: OrderRange,
  page: OrderPageRequest,
): Promise<FoundOrders> {
  const ofPeriod = rare.filter(({ at }) => at >= range.from && at < range.until);
  const found = await matching(db, 'orders', ofPeriod, words);
  const rows =
    found.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'paid_at as at', 'channel', 'status', 'payment_status', 'no_show_at'])
          .$narrowType<{ at: number }>()
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
    online: ({ channel }) => channel === 'online',
    window: ({ channel }) => channel === 'window',
  };
  const count = (filter: OrderFilter): number => rows.filter(shows[filter]).length;
  const places = rows
    .filter(shows[page.filter])
    .filter((row) => page.before === null || isNewer(page.before, row))
    .toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
  return {
    places: places.slice(0, page.limit).map(({ id, at }) => ({ id, at })),
    stoppedAt: null,
    counts: {
      all: count('all'),
      kitchen: count('kitchen'),
      ready: count('ready'),
      picked_up: count('picked_up'),
      refunded: count('refunded'),
      no_show: count('no_show'),
      online: count('online'),
      window: count('window'),
    },
  };
}

async function amongAll(
  db: Db,
  words: SearchWord[],
  range: OrderRange,
  { before, limit }: OrderPageRequest,
): Promise<FoundOrders> {
  const filter = 'all';
  const list: SearchSource = {
    of: 'orders',
    from: range.from,
    places: (before, page) => orderPlaces(db, range, { filter, before, ...page }),
  };
  const found = await newestMatching(db, words, list, {
    after: before ?? { at: range.until, id: '' },
    limit,
    // A single word is fast to read to the end.
    looks: words.length === 1 ? [NEXT_BATCH, null] : [NEXT_BATCH],
  });
  return { ...found, counts: null };
}

/** Searches a filter's orders in batches, newest first. */
async function amongNewest(
  db: Db,
  words: SearchWord[],
  range: OrderRange,
  page: OrderPageRequest,
): Promise<FoundOrders> {
  const places: ListPosition[] = [];
  let { before } = page;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const newest = await orderPlaces(db, range, { filter: page.filter, before, limit: BATCH });
    places.push(...(await matching(db, 'orders', newest, words)));
    before = newest.at(-1) ?? before;
    if (newest.length < BATCH) return { places: places.slice(0, page.limit), stoppedAt: null, counts: null };
    if (places.length >= page.limit) break;
  }
  return { places: places.slice(0, page.limit), stoppedAt: before, counts: null };
}
