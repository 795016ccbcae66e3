import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates settings, menu, staff, orders, payments, refunds, jobs: every table of the first release. */
export function foundation(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await createSiteTables(db, kind);
      await createStaffTables(db, kind);
      await createOrderTables(db, kind);
      await createPaymentTables(db, kind);
      await createWorkTables(db, kind);
    },
  };
}

async function createSiteTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'settings')
    .addColumn('key', text, (c) => c.notNull().primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'secrets')
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'counters')
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('value', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'menu_items')
    .addColumn('id', bigint, (c) => c.notNull().primaryKey())
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('price_cents', integer, (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('details', text, (c) => c.notNull())
    .addColumn('hidden', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('sold_out_until', bigint)
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'specials')
    .addColumn('id', bigint, (c) => c.notNull().primaryKey())
    .addColumn('position', integer, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('price_cents', integer, (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('details', text, (c) => c.notNull())
    .addColumn('available', integer, (c) => c.notNull())
    .addColumn('sold_out_until', bigint)
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'sold_out_options')
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('until', bigint, (c) => c.notNull())
    .execute();
}

async function createStaffTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, bigint } = columnTypes(kind);
  await createTable(db, kind, 'staff')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'sessions')
    .addColumn('token_hash', text, (c) => c.notNull().primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('subject_id', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute();
  await index(db, 'sessions', 'subject', ['kind', 'subject_id']);
  await index(db, 'sessions', 'expiry', ['expires_at']);
}

async function createOrderTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'orders')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('number', integer)
    .addColumn('business_day', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('payment_status', text, (c) => c.notNull())
    .addColumn('customer_id', text)
    .addColumn('user_order_number', integer)
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('phone', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('pickup_time', text, (c) => c.notNull())
    .addColumn('pickup_at', bigint, (c) => c.notNull())
    .addColumn('special_instructions', text, (c) => c.notNull())
    .addColumn('lines', text, (c) => c.notNull())
    .addColumn('subtotal_cents', integer, (c) => c.notNull())
    .addColumn('tax_cents', integer, (c) => c.notNull())
    .addColumn('total_cents', integer, (c) => c.notNull())
    .addColumn('tax_rate', integer, (c) => c.notNull())
    .addColumn('refunded_cents', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('link_request', text, (c) => c.notNull())
    .addColumn('link_id', text)
    .addColumn('link_url', text)
    .addColumn('square_order_id', text)
    .addColumn('slot_at', bigint)
    .addColumn('slot_held', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('seen', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .addColumn('paid_at', bigint)
    .addColumn('checked_at', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute();
  // The board and the sweep read a few rows of one status; lists read the newest; webhooks look up Square's id.
  await index(db, 'orders', 'status', ['status', 'created_at']);
  await index(db, 'orders', 'newest', ['created_at']);
  await index(db, 'orders', 'business_day', ['business_day', 'number']);
  await index(db, 'orders', 'customer', ['customer_id', 'created_at']);
  await index(db, 'orders', 'square_order', ['square_order_id']);

  await createTable(db, kind, 'order_events')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('order_id', text, (c) => reference(c.notNull(), 'orders.id'))
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('actor', text, (c) => c.notNull())
    .addColumn('from_status', text)
    .addColumn('to_status', text, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .execute();
  await index(db, 'order_events', 'order', ['order_id', 'at']);
  await createTable(db, kind, 'pickup_slots')
    .addColumn('starts_at', bigint, (c) => c.notNull().primaryKey())
    .addColumn('reserved', integer, (c) => c.notNull().check(sql`reserved >= 0`))
    .execute();
  await createTable(db, kind, 'checkout_keys')
    .addColumn('key', text, (c) => c.notNull().primaryKey())
    .addColumn('request_hash', text, (c) => c.notNull())
    .addColumn('order_id', text, (c) => reference(c.notNull(), 'orders.id'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await index(db, 'checkout_keys', 'order', ['order_id']);
  await index(db, 'checkout_keys', 'age', ['created_at']);
}

async function createPaymentTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'payments')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('order_id', text, (c) => reference(c.notNull(), 'orders.id'))
    .addColumn('amount_cents', integer, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('refunded_cents', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await index(db, 'payments', 'order', ['order_id']);
  await createTable(db, kind, 'refunds')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('order_id', text, (c) => reference(c.notNull(), 'orders.id'))
    .addColumn('payment_id', text, (c) => reference(c.notNull(), 'payments.id'))
    .addColumn('amount_cents', integer, (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('request_key', text, (c) => c.notNull().unique())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('square_refund_id', text)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute();
  await index(db, 'refunds', 'order', ['order_id']);
  await index(db, 'refunds', 'payment', ['payment_id']);
  await index(db, 'refunds', 'status', ['status', 'updated_at']);
}

async function createWorkTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'webhook_events')
    .addColumn('event_id', text, (c) => c.notNull().primaryKey())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('received_at', bigint, (c) => c.notNull())
    .addColumn('processed_at', bigint)
    .execute();
  await index(db, 'webhook_events', 'pending', ['processed_at', 'received_at']);
  await createTable(db, kind, 'jobs')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('dedupe_key', text, (c) => c.notNull().unique())
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('run_at', bigint, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('lease_owner', text)
    .addColumn('lease_until', bigint, (c) => c.notNull().defaultTo(0))
    .addColumn('done_at', bigint)
    .addColumn('last_error', text)
    .execute();
  await index(db, 'jobs', 'due', ['done_at', 'run_at']);
  await createTable(db, kind, 'alarms')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('dedupe_key', text, (c) => c.notNull().unique())
    .addColumn('order_id', text, (c) => reference(c, 'orders.id'))
    .addColumn('detail', text, (c) => c.notNull())
    .addColumn('raised_at', bigint, (c) => c.notNull())
    .addColumn('cleared_at', bigint)
    .addColumn('cleared_by', text)
    .execute();
  await index(db, 'alarms', 'standing', ['cleared_at', 'raised_at']);
}

async function index(db: Kysely<unknown>, table: string, name: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
}

/** A foreign key checked at commit, so that the rows of one transaction may be written in any order. */
function reference(column: ColumnDefinitionBuilder, target: string): ColumnDefinitionBuilder {
  return column.references(target).modifyEnd(sql`deferrable initially deferred`);
}
