import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { deleteDemoDrawers } from '../payments/drawers.store.ts';
import { deleteSalesFigures } from '../payments/sales-figures.store.ts';
import { type OrderRecord, orderOfRow } from './order-record.ts';

type Db = Kysely<Schema>;

const STAND_IN_PAGE = '/square-sandbox/checkout/';
/** Payment pages that move no money: the bundled sandbox's, and Square's sandbox. */
const DEMO_PAGES = [`%${STAND_IN_PAGE}%`, 'https://sandbox.square.link/%'] as const;
/** A job's subject is `<id>` or `<id>:<more>`, and every id has this many characters. */
const ID_LENGTH = 30;

/** Whether a payment page belongs to the bundled sandbox. */
export function isStandInPage(linkUrl: string): boolean {
  return linkUrl.includes(STAND_IN_PAGE);
}

type TableOfOrders = {
  [T in keyof Schema]: 'order_id' extends keyof Selectable<Schema[T]> ? T : never;
}[keyof Schema];

/** Every table with rows of an order. A missing table does not compile. */
const DEPENDENT_TABLES: Record<TableOfOrders, true> = {
  order_events: true,
  checkout_keys: true,
  payments: true,
  refunds: true,
  alarms: true,
  notifications: true,
  push_followed_orders: true,
  order_search_terms: true,
  order_messages: true,
  order_ratings: true,
  stock_holds: true,
  order_moves: true,
  unpaid_holds: true,
  promo_uses: true,
  ticket_prints: true,
  terminal_checkouts: true,
  offline_orders: true,
  webhook_deliveries: true,
};

/** Orders whose payment page, or the cash of the window, moves no money. One without a known page counts as real. */
function demoOrders(db: Db) {
  return db
    .selectFrom('orders')
    .where((eb) => eb.or([eb('demo', '=', 1), ...DEMO_PAGES.map((page) => eb('link_url', 'like', page))]));
}

/** Counts demo orders, and other orders that were paid with real money. */
export async function countDemoOrders(db: Db): Promise<{ demo: number; real: number }> {
  const { demo } = await demoOrders(db)
    .select((eb) => eb.fn.countAll<number>().as('demo'))
    .executeTakeFirstOrThrow();
  const { paid } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { pretended } = await demoOrders(db)
    .select((eb) => eb.fn.countAll<number>().as('pretended'))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { demo, real: paid - pretended };
}

/** Returns demo orders that hold a reservation: a slot, counted dishes, or a use of a promo code. */
export async function demoOrdersHolding(db: Db): Promise<OrderRecord[]> {
  const rows = await demoOrders(db)
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('slot_held', '=', 1),
        eb('id', 'in', eb.selectFrom('stock_holds').select('stock_holds.order_id')),
        eb('id', 'in', eb.selectFrom('promo_uses').select('promo_uses.order_id')),
      ]),
    )
    .execute();
  return rows.map(orderOfRow);
}

/** Returns the customers of demo orders: an account, or a guest's address. */
export async function demoCustomers(db: Db): Promise<({ customerId: string } | { email: string })[]> {
  const accounts = await demoOrders(db)
    .select('customer_id')
    .where('customer_id', 'is not', null)
    .distinct()
    .execute();
  const guests = await demoOrders(db)
    .select(sql<string>`lower(email)`.as('email'))
    .where('customer_id', 'is', null)
    .distinct()
    .execute();
  return [
    ...accounts.flatMap(({ customer_id }) => (customer_id === null ? [] : [{ customerId: customer_id }])),
    ...guests.map(({ email }) => ({ email })),
  ];
}

/**
 * Deletes every demo order with its rows and number sequences, the orders on hold and the demo's cash drawers: tickets
 * begin at 1 again unless a real order of that day has a number. The figures of past days are computed again on the next read.
 */
export async function deleteDemoOrders(tx: Db): Promise<void> {
  const ids = demoOrders(tx).select('orders.id');
  await deleteJobsAbout(tx);
  for (const table of ['outbox_messages', 'text_messages'] as const) {
    await tx
      .deleteFrom(table)
      .where('id', 'in', (eb) =>
        eb.selectFrom('order_messages').select('order_messages.id').where('order_id', 'in', ids),
      )
      .execute();
  }
  for (const table of Object.keys(DEPENDENT_TABLES)) {
    await sql`delete from ${sql.table(table)} where order_id in (${ids})`.execute(tx);
  }
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
  await tx.deleteFrom('held_orders').execute();
  await deleteDemoDrawers(tx);
  await sql`
    delete from counters where name like 'customer-orders:%'
    and not exists (select 1 from orders where 'customer-orders:' || orders.customer_id = counters.name)`.execute(
    tx,
  );
  await deleteSalesFigures(tx);
}

/** Deletes unfinished jobs about the orders, their refunds, alarms and notices. */
async function deleteJobsAbout(tx: Db): Promise<void> {
  const about = sql<string>`substr(payload, 1, ${sql.lit(ID_LENGTH)})`;
  const ids = demoOrders(tx).select('orders.id');
  await tx.deleteFrom('jobs').where(about, 'in', ids).execute();
  for (const table of ['refunds', 'alarms', 'notifications'] as const) {
    await tx
      .deleteFrom('jobs')
      .where(about, 'in', tx.selectFrom(table).select('id').where('order_id', 'in', ids))
      .execute();
  }
}
