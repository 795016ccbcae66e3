import { createHash } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import { searchTerms } from '../../../domain/order/order-search.ts';
import { folded } from '../../../domain/texts/folded.ts';
import { columnTypes, createTable, type DatabaseKind } from '../tables/columns.ts';

const PAGE = 500;

/** Creates people with their figures, the owner's notes and replies, and promotions. */
export function people(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await createPeople(db, kind);
      await createMessages(db, kind);
      await createPromotions(db, kind);
      const earlier = db as Kysely<Earlier>;
      await foldMessages(earlier);
      await fileAccounts(earlier);
      await fileGuests(earlier);
    },
  };
}

async function createPeople(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'people')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('customer_id', text)
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('phone', text, (c) => c.notNull())
    .addColumn('orders', integer, (c) => c.notNull())
    .addColumn('spent_cents', bigint, (c) => c.notNull())
    .addColumn('last_order_at', bigint)
    .addColumn('last_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('people_last').on('people').columns(['last_at', 'id']).execute();
  await createTable(db, kind, 'people_search_terms')
    .addColumn('person_id', text, (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('term', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('people_search_terms_pk', ['person_id', 'term'])
    .execute();
  await db.schema
    .createIndex('people_search_terms_term')
    .on('people_search_terms')
    .columns(['term', 'person_id'])
    .execute();
  await createTable(db, kind, 'person_notes')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('request_key', text, (c) => c.notNull().unique())
    .addColumn('person_id', text, (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('staff_name', text, (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('person_notes_person')
    .on('person_notes')
    .columns(['person_id', 'at'])
    .execute();
  await db.schema
    .createIndex('orders_customer_paid')
    .on('orders')
    .columns(['customer_id', 'paid_at', 'id'])
    // Excludes guests: SQLite would use the index for their orders, and read all guests'.
    .where(sql<boolean>`customer_id is not null`)
    .execute();
  await sql`create index orders_guest_paid on orders (lower(email), paid_at, id) where customer_id is null`.execute(
    db,
  );
}

async function createMessages(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, bigint } = columnTypes(kind);
  const alter = (table: string) => db.schema.alterTable(table);
  await alter('contact_messages').addColumn('read_at', bigint).execute();
  await alter('contact_messages').addColumn('archived_at', bigint).execute();
  await alter('contact_messages')
    .addColumn('folded', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await alter('outbox_messages').addColumn('handled_at', bigint).execute();
  // Few rows: the badge counts them every half minute. The query repeats the condition exactly.
  await db.schema
    .createIndex('contact_messages_unread')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`read_at is null and archived_at is null`)
    .execute();
  await createTable(db, kind, 'message_replies')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('request_key', text, (c) => c.notNull().unique())
    .addColumn('message_id', text, (c) => c.notNull().references('contact_messages.id').onDelete('cascade'))
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('staff_name', text, (c) => c.notNull())
    .addColumn('at', bigint, (c) => c.notNull())
    .addColumn('outcome', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('message_replies_message')
    .on('message_replies')
    .columns(['message_id', 'at'])
    .execute();
}

async function createPromotions(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { text, integer, bigint } = columnTypes(kind);
  await createTable(db, kind, 'promotions')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('request_key', text, (c) => c.notNull().unique())
    .addColumn('words', text, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('audience', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('run_at', bigint, (c) => c.notNull())
    .addColumn('people', integer)
    .addColumn('phones', integer)
    .addColumn('staff_name', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('promotions_newest').on('promotions').columns(['run_at', 'id']).execute();
}

interface Earlier {
  orders: {
    customer_id: string | null;
    email: string;
    phone: string;
    paid_at: number | null;
    total_cents: number;
    refunded_cents: number;
  };
  customers: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    created_at: number;
  };
  contact_messages: { id: string; name: string; email: string; message: string; folded: string };
  people: {
    id: string;
    customer_id: string | null;
    email: string;
    name: string;
    phone: string;
    orders: number;
    spent_cents: number;
    last_order_at: number | null;
    last_at: number;
  };
  people_search_terms: { person_id: string; term: string };
}

async function foldMessages(db: Kysely<Earlier>): Promise<void> {
  const rows = await db.selectFrom('contact_messages').select(['id', 'name', 'email', 'message']).execute();
  for (const { id, name, email, message } of rows) {
    const text = folded(`${name} ${email} ${message}`);
    await db.updateTable('contact_messages').set({ folded: text }).where('id', '=', id).execute();
  }
}

async function fileAccounts(db: Kysely<Earlier>): Promise<void> {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('customers')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const customer of page) {
      const sums = await db
        .selectFrom('orders')
        .select((select) => [
          select.fn.countAll<number>().as('orders'),
          sql<number>`cast(coalesce(sum(total_cents - refunded_cents), 0) as bigint)`.as('spent'),
          select.fn.max('paid_at').as('last'),
        ])
        .where('customer_id', '=', customer.id)
        .where('paid_at', 'is not', null)
        .executeTakeFirstOrThrow();
      await insertPerson(db, {
        id: customer.id,
        customer_id: customer.id,
        email: customer.email,
        name: `${customer.first_name} ${customer.last_name}`.trim(),
        phone: customer.phone,
        orders: sums.orders,
        spent_cents: sums.spent,
        last_order_at: sums.last,
        last_at: sums.last ?? customer.created_at,
      });
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function fileGuests(db: Kysely<Earlier>): Promise<void> {
  const address = sql<string>`lower(email)`;
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('orders')
      .select((select) => [
        address.as('address'),
        select.fn.countAll<number>().as('orders'),
        sql<number>`cast(coalesce(sum(total_cents - refunded_cents), 0) as bigint)`.as('spent'),
        select.fn.max('paid_at').as('last'),
        select.fn.max('phone').as('phone'),
      ])
      .where('customer_id', 'is', null)
      .where('paid_at', 'is not', null)
      .where(address, '>', after)
      .groupBy(address)
      .orderBy(address)
      .limit(PAGE)
      .execute();
    for (const guest of page) {
      await insertPerson(db, {
        id: `g-${createHash('sha256').update(guest.address).digest('base64url').slice(0, 22)}`,
        customer_id: null,
        email: guest.address,
        name: '',
        phone: guest.phone,
        orders: guest.orders,
        spent_cents: guest.spent,
        last_order_at: guest.last,
        last_at: guest.last ?? 0,
      });
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.address;
  }
}

async function insertPerson(db: Kysely<Earlier>, person: Earlier['people']): Promise<void> {
  await db.insertInto('people').values(person).execute();
  const terms = searchTerms({ ...person, number: null });
  if (terms.length === 0) return;
  await db
    .insertInto('people_search_terms')
    .values(terms.map((term) => ({ person_id: person.id, term })))
    .execute();
}
