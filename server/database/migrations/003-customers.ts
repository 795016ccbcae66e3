import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

/** Creates customers' accounts, their mailed links, and undelivered messages. */
export function customers(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await createCustomerTables(db, kind);
      await createMailTables(db, kind);
      // Finds earlier guest orders by their address, in any case.
      await sql`create index orders_guest_email on orders (lower(email))`.execute(db);
    },
  };
}

async function createCustomerTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, bigint } = columnTypes(kind);
  await createTable(db, kind, 'customers')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('first_name', text, (c) => c.notNull())
    .addColumn('last_name', text, (c) => c.notNull())
    .addColumn('phone', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('email_confirmed_at', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'customer_tokens')
    .addColumn('token_hash', text, (c) => c.notNull().primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('customer_id', text, (c) => c.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('expires_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('customer_tokens_customer')
    .on('customer_tokens')
    .columns(['customer_id', 'kind'])
    .execute();
}

async function createMailTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, bigint } = columnTypes(kind);
  await createTable(db, kind, 'account_mails')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await createTable(db, kind, 'outbox_messages')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('channel', text, (c) => c.notNull())
    .addColumn('recipient', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('why', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('outbox_messages_newest')
    .on('outbox_messages')
    .columns(['created_at'])
    .execute();
}
