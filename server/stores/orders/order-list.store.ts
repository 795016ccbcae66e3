import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { OrderFilter } from '../../../contracts/owner/orders/order-list.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { chargedCents, netCents } from '../payments/charged.store.ts';
import { customerNameOf, type OrderRecord, orderOfRow } from './order-record.ts';
import type { ListPosition } from './search/search-terms.store.ts';

type Db = Kysely<Schema>;

/** Counting stops here: nobody pages further, and a year of orders costs no more than a week. */
export const MAX_COUNTED = 1_000;

/** Orders paid from one instant (epoch ms, included) to another (excluded). */
export interface OrderRange {
  from: number;
  until: number;
}

/** An order with what was charged for it. */
export interface ChargedOrder extends OrderRecord {
  /** Tip included; 0 while unpaid, and where there was nothing to pay. */
  chargedCents: Cents;
}

/** An order with its pickup name, else the name of its customer's account; empty without either. */
export interface ListedOrder extends ChargedOrder {
  customerName: string;
}

/** The request for one page of orders. */
export interface OrderPageRequest {
  filter: OrderFilter;
  /** Where the previous page ended. */
  before: ListPosition | null;
  /** Number of orders to skip first. */
  skip?: number;
  limit: number;
}

/** Returns the positions of one page's orders, newest first. */
export async function orderPlaces(
  db: Db,
  range: OrderRange,
  page: OrderPageRequest,
): Promise<ListPosition[]> {
  const { before } = page;
  let query = inRange(db, range, page.filter);
  if (before !== null) {
    query = query
      .where((where) =>
        where.or([
          where('orders.paid_at', '<', before.at),
          where.and([where('orders.paid_at', '=', before.at), where('orders.id', '<', before.id)]),
        ]),
      )
      // Redundant, but in the form that an index can start from.
      .where('orders.paid_at', '<=', before.at);
  }
  return query
    .select(['orders.id as id', 'orders.paid_at as at'])
    .$narrowType<{ at: number }>()
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(page.limit)
    .offset(page.skip ?? 0)
    .execute();
}

/** Returns the orders of these ids, newest first. */
export async function listedOrders(db: Db, ids: string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .select(['first_name as firstName', 'last_name as lastName', chargedCents.as('charged')])
    .where('orders.id', 'in', ids)
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map((row) => {
    const order = orderOfRow(row);
    return { ...order, customerName: customerNameOf(order, row), chargedCents: row.charged };
  });
}

/** Counts the orders that each filter matches, up to `MAX_COUNTED`. */
export async function countOrders(db: Db, range: OrderRange): Promise<Record<OrderFilter, number>> {
  const counted = (filter: OrderFilter) =>
    db
      .selectFrom(inRange(db, range, filter).select('orders.id').limit(MAX_COUNTED).as('some'))
      .select((select) => select.fn.countAll<number>().as('count'));
  const row = await db
    .selectNoFrom([
      counted('all').as('all'),
      counted('kitchen').as('kitchen'),
      counted('ready').as('ready'),
      counted('picked_up').as('picked_up'),
      counted('refunded').as('refunded'),
      counted('no_show').as('no_show'),
      counted('online').as('online'),
      counted('window').as('window'),
    ])
    .executeTakeFirstOrThrow();
  return {
    all: row.all ?? 0,
    kitchen: row.kitchen ?? 0,
    ready: row.ready ?? 0,
    picked_up: row.picked_up ?? 0,
    refunded: row.refunded ?? 0,
    no_show: row.no_show ?? 0,
    online: row.online ?? 0,
    window: row.window ?? 0,
  };
}

/** Returns what was charged in a range, with tips, less refunds; null where the orders are too many to sum quickly. */
export async function takings(db: Db, range: OrderRange): Promise<Cents | null> {
  const row = await db
    .selectFrom(inRange(db, range, 'all').select(netCents.as('cents')).limit(MAX_COUNTED).as('some'))
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<Cents>`cast(coalesce(sum(cents), 0) as bigint)`.as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return row.count >= MAX_COUNTED ? null : row.cents;
}

function inRange(
  db: Db,
  { from, until }: OrderRange,
  filter: OrderFilter,
): SelectQueryBuilder<Schema, 'orders', object> {
  return db
    .selectFrom('orders')
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', until)
    .where((where) => passes(where, filter));
}

function passes(where: ExpressionBuilder<Schema, 'orders'>, filter: OrderFilter) {
  switch (filter) {
    // Exactly the condition of the partial indexes, so that a database can use them.
    case 'kitchen':
      return sql<SqlBool>`status in ('received', 'preparing')`;
    case 'ready':
      return sql<SqlBool>`status = 'ready'`;
    case 'picked_up':
      return where.and([where('status', '=', 'picked_up'), where('no_show_at', 'is', null)]);
    case 'refunded':
      return sql<SqlBool>`payment_status not in ('unpaid', 'paid')`;
    case 'no_show':
      return sql<SqlBool>`no_show_at is not null`;
    case 'online':
      return where('channel', '=', filter);
    case 'window':
      return sql<SqlBool>`channel = 'window'`;
    case 'all':
    default:
      return sql<SqlBool>`paid_at is not null`;
  }
}
