import type { OrderFilter, OrderList } from '../../../contracts/owner/orders/order-list.ts';
import { searchWords } from '../../../domain/order/order-search.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { businessDay, businessSpan } from '../../../domain/business-day.ts';
import type { Deps } from '../../deps.ts';
import { formatCursor, readCursor } from '../../http/page-cursor.ts';
import { orderRow } from '../../views/order-row.ts';
import { findOrders, type FoundOrders } from '../../stores/orders/search/order-find.store.ts';
import {
  countOrders,
  listedOrders,
  MAX_COUNTED,
  orderPlaces,
  type OrderRange,
  takings,
} from '../../stores/orders/order-list.store.ts';
import { readClock } from '../../stores/settings.store.ts';

const PAGE = 50;

interface ListRequest {
  from?: string | undefined;
  until?: string | undefined;
  filter?: OrderFilter | undefined;
  search?: string | undefined;
  before?: string | undefined;
}

/** Returns one page of the owner's list; the first also counts the orders of each filter. */
export async function orderList(deps: Deps, request: ListRequest): Promise<OrderList> {
  const words = searchWords(request.search ?? '');
  const before = readCursor(request.before);
  const clock = await readClock(deps.db);
  const last = request.until ?? addDays(businessDay(clock, deps.now()), 1);
  const span = businessSpan(clock, request.from ?? last, last);
  const range: OrderRange = request.from === undefined ? { ...span, from: 0 } : span;
  const page = { filter: request.filter ?? 'all', before, limit: PAGE + 1 };
  const found: FoundOrders =
    words.length > 0
      ? await findOrders(deps.db, words, range, page)
      : {
          places: await orderPlaces(deps.db, range, page),
          stoppedAt: null,
          counts: before === null ? await countOrders(deps.db, range) : null,
        };
  const shown = found.places.slice(0, PAGE);
  const end = found.places.length > PAGE ? shown.at(-1) : found.stoppedAt;
  const orders = await listedOrders(
    deps.db,
    shown.map(({ id }) => id),
  );
  return {
    orders: orders.map(orderRow),
    next: end == null ? null : formatCursor(end),
    counts: before === null ? found.counts : null,
    mostCounted: MAX_COUNTED,
    takingsCents: before === null && words.length === 0 ? await takings(deps.db, range) : null,
  };
}
