import type { Kysely, SelectQueryBuilder, Selectable } from 'kysely';
import { API_ORDER_STATES } from '../../../contracts/api/orders.ts';
import type { OrderStatus } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type OrderRecord, orderOfRow } from '../orders/order-record.ts';
import type { ListPosition } from '../orders/search/search-terms.store.ts';

type Db = Kysely<Schema>;
type Orders = SelectQueryBuilder<Schema, 'orders', Selectable<Schema['orders']>>;

/** Returns paid orders whose last change comes after a position, up to `until` (epoch ms), the longest ago first. */
export async function changedOrders(
  db: Db,
  { after, until, limit }: { after: ListPosition; until: number; limit: number },
): Promise<OrderRecord[]> {
  // Each state is read apart, as the index begins with it; all in one statement, so that none moves in between.
  const changed = (state: OrderStatus) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', state)
      .where('paid_at', 'is not', null)
      .where('updated_at', '>=', after.at)
      .where('updated_at', '<=', until)
      .where((where) => where.or([where('updated_at', '>', after.at), where('id', '>', after.id)]))
      .orderBy('updated_at')
      .orderBy('id')
      .limit(limit);
  const [first, ...others] = API_ORDER_STATES.map(
    (state) => db.selectFrom(changed(state).as('orders')).selectAll() as Orders,
  );
  if (first === undefined) return [];
  const all = others.reduce((union, one) => union.unionAll(one), first);
  const rows = await db
    .selectFrom(all.as('orders'))
    .selectAll()
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(orderOfRow);
}
