import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { OrderFilter } from '../../../contracts/owner/orders/order-list.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type OrderRecord, orderOfRow } from './order-record.ts';
import type { Place } from './search-terms.store.ts';

type Db = Kysely<Schema>;

/** Counting stops here: nobody reads further, and a year of orders costs no more than a week. */
export const MOST_COUNTED = 1_000;

/** Paid orders from one instant (epoch ms) up to another, which is no longer part of it. */
export interface OrderRange {
  from: number;
  until: number;
}

/** An order with the name of its customer's account, else the one given with it; empty where neither is known. */
export interface ListedOrder extends OrderRecord {
  customerName: string;
}

/** Which orders a page shows. */
export interface OrderPageAsk {
  filter: OrderFilter;
  /** Where the page before it ended. */
  before: Place | null;
  /** How many of them to leave out at the beginning. */
  skip?: number;
  limit: number;
}

/** Where the orders of one page stand, newest first. */
export async function orderPlaces(db: Db, range: OrderRange, page: OrderPageAsk): Promise<Place[]> {
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
      // The same again in the form that an index can begin at.
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

/** These orders, newest first. */
export async function listedOrders(db: Db, ids: string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .select(['first_name', 'last_name'])
    .where('orders.id', 'in', ids)
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...orderOfRow(row),
    customerName: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.pickup_name,
  }));
}

/** How many orders each filter shows, up to `MOST_COUNTED`. */
export async function countOrders(db: Db, range: OrderRange): Promise<Record<OrderFilter, number>> {
  const counted = (filter: OrderFilter) =>
    db
      .selectFrom(inRange(db, range, filter).select('orders.id').limit(MOST_COUNTED).as('some'))
      .select((select) => select.fn.countAll<number>().as('count'));
  const row = await db
    .selectNoFrom([
      counted('all').as('all'),
      counted('kitchen').as('kitchen'),
      counted('ready').as('ready'),
      counted('picked_up').as('picked_up'),
      counted('refunded').as('refunded'),
      counted('no_show').as('no_show'),
    ])
    .executeTakeFirstOrThrow();
  return {
    all: row.all ?? 0,
    kitchen: row.kitchen ?? 0,
    ready: row.ready ?? 0,
    picked_up: row.picked_up ?? 0,
    refunded: row.refunded ?? 0,
    no_show: row.no_show ?? 0,
  };
}

/** What the orders of a time came to, refunds taken off; null where they are too many to add up at a glance. */
export async function takings(db: Db, range: OrderRange): Promise<number | null> {
  const row = await db
    .selectFrom(
      inRange(db, range, 'all').select(['total_cents', 'refunded_cents']).limit(MOST_COUNTED).as('some'),
    )
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number>`cast(coalesce(sum(case when refunded_cents > total_cents then 0 else total_cents - refunded_cents end), 0) as bigint)`.as(
        'cents',
      ),
    ])
    .executeTakeFirstOrThrow();
  return row.count >= MOST_COUNTED ? null : row.cents;
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
    // To the letter what the indexes were made for: that is how a database finds that it may use them.
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
    case 'all':
    default:
      return sql<SqlBool>`paid_at is not null`;
  }
}
