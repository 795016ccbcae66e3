import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { searchTerms } from '../../../domain/order/order-search.ts';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

const PAGE = 500;

/** Creates the owner's order list and its search, refunds by line, messages of an order, and phones for alarms. */
export function orders(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await addColumns(db, kind);
      await createTables(db, kind);
      await createIndexes(db);
      await fileEarlierOrders(db);
    },
  };
}

async function addColumns(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await db.schema.alterTable('orders').addColumn('here_at', bigint).execute();
  await db.schema.alterTable('orders').addColumn('no_show_at', bigint).execute();
  await db.schema
    .alterTable('payments')
    .addColumn('card', text, (c) => c.notNull().defaultTo(''))
    .execute();
  for (const name of ['goods_cents', 'tax_cents', 'tip_cents']) {
    await db.schema
      .alterTable('refunds')
      .addColumn(name, integer, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('refunds')
    .addColumn('lines', text, (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('refunds')
    .addColumn('message', text, (c) => c.notNull().defaultTo(''))
    .execute();
}

async function createTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, bigint } = columnTypes(kind);
  await createTable(db, kind, 'order_search_terms')
    .addColumn('order_id', text, (c) => c.notNull().references('orders.id'))
    .addColumn('term', text, (c) => c.notNull())
    .addColumn('paid_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('order_search_terms_pk', ['order_id', 'term'])
    .execute();
  await createTable(db, kind, 'order_messages')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('order_id', text, (c) => c.notNull().references('orders.id'))
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('channel', text, (c) => c.notNull())
    .addColumn('about', text, (c) => c.notNull())
    .addColumn('outcome', text, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'staff_devices')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('staff_id', text, (c) => c.notNull())
    .addColumn('endpoint', text, (c) => c.notNull().unique())
    .addColumn('p256dh', text, (c) => c.notNull())
    .addColumn('auth', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('orders_paid', 'orders', ['paid_at', 'id']);
  await index('orders_status_paid', 'orders', ['status', 'paid_at', 'id']);
  // Indexes of few rows each. The queries repeat the condition exactly.
  const partly = (name: string, condition: RawBuilder<boolean>) =>
    db.schema.createIndex(name).on('orders').columns(['paid_at', 'id']).where(condition).execute();
  await partly('orders_kitchen_paid', sql<boolean>`status in ('received', 'preparing')`);
  await partly('orders_ready_paid', sql<boolean>`status = 'ready'`);
  await partly('orders_refunds_paid', sql<boolean>`payment_status not in ('unpaid', 'paid')`);
  await partly('orders_no_shows_paid', sql<boolean>`no_show_at is not null`);
  await index('payments_newest', 'payments', ['created_at', 'id']);
  await index('refunds_newest', 'refunds', ['created_at', 'id']);
  await index('order_search_terms_term', 'order_search_terms', ['term', 'paid_at', 'order_id']);
  await index('order_messages_order', 'order_messages', ['order_id', 'at']);
}

interface Earlier {
  orders: {
    id: string;
    number: number | null;
    customer_id: string | null;
    email: string;
    phone: string;
    paid_at: number | null;
    tax_cents: number;
    total_cents: number;
  };
  customers: { id: string; first_name: string; last_name: string };
  order_search_terms: { order_id: string; term: string; paid_at: number };
  refunds: { id: string; order_id: string; amount_cents: number; goods_cents: number; tax_cents: number };
}

/** Makes earlier orders searchable, and splits their refunds into parts. */
async function fileEarlierOrders(db: Kysely<Earlier>): Promise<void> {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('orders')
      .leftJoin('customers', 'customers.id', 'orders.customer_id')
      .select(['orders.id', 'orders.email', 'orders.phone', 'first_name', 'last_name', 'number', 'paid_at'])
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
    const rows = page.flatMap((order) => {
      const { id, paid_at, first_name, last_name } = order;
      if (paid_at === null) return [];
      const name = `${first_name ?? ''} ${last_name ?? ''}`;
      return searchTerms({ ...order, name }).map((term) => ({ order_id: id, term, paid_at }));
    });
    if (rows.length > 0) await db.insertInto('order_search_terms').values(rows).execute();
  }
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'amount_cents', 'orders.tax_cents', 'total_cents'])
    .execute();
  for (const { id, amount_cents: amount, tax_cents: tax, total_cents: total } of refunds) {
    const share = total === 0 ? 0 : Math.round((Math.min(amount, total) * tax) / total);
    await db
      .updateTable('refunds')
      .set({ goods_cents: amount - share, tax_cents: share })
      .where('id', '=', id)
      .execute();
  }
}
