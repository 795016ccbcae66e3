import { type ApiOrder, type ApiOrderPage, DEFAULT_API_ORDERS } from '../../../contracts/api/orders.ts';
import type { ApiScope } from '../../../contracts/owner/api-keys.ts';
import type { Deps } from '../../deps.ts';
import { readCursor } from '../../http/page-cursor.ts';
import { changedOrders } from '../../stores/api/changed-orders.store.ts';
import { orderById } from '../../stores/orders/orders.store.ts';
import { apiOrders } from '../../views/api-order.ts';

/**
 * A change is listed once no earlier one can still be committed: a transaction has taken its time before it began, and
 * none stays open for longer.
 */
const SETTLED_MS = 30_000;

interface PageQuery {
  updated_since?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Returns the orders that changed after a cursor or since a moment. */
export async function orderPageForApi(deps: Deps, scope: ApiScope, query: PageQuery): Promise<ApiOrderPage> {
  const { updated_since: since, limit = DEFAULT_API_ORDERS } = query;
  const after = readCursor(query.cursor) ?? { at: since === undefined ? 0 : Date.parse(since), id: '' };
  const found = await changedOrders(deps.db, { after, until: deps.now() - SETTLED_MS, limit: limit + 1 });
  const orders = found.slice(0, limit);
  const last = orders.at(-1);
  const { at, id } = last === undefined ? after : { at: last.updatedAt, id: last.id };
  return {
    orders: await apiOrders(deps.db, orders, scope),
    cursor: `${at}_${id}`,
    has_more: found.length > limit,
  };
}

/** Returns one order as it is now; null where there is no paid one. */
export async function orderForApi(deps: Deps, scope: ApiScope, id: string): Promise<ApiOrder | null> {
  const order = await orderById(deps.db, id);
  if (order === null || order.paidAt === null) return null;
  const [view] = await apiOrders(deps.db, [order], scope);
  return view ?? null;
}
