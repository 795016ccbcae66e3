import { type Kysely, type Migration, sql } from 'kysely';
import { columnTypes, type DatabaseKind } from '../tables/columns.ts';

/** The third newest paid order of a person, as `regulars` was counted at this release. */
const THIRD = 2;

/**
 * Adds each search term's last visit, so that the newest are found first; and the marks of audiences on people and on
 * phones that follow orders, so that audiences are counted without reading orders.
 */
export function searchAndAudiences(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await dateTerms(db, kind);
      await markRegulars(db, kind);
      await markPhones(db, kind);
    },
  };
}

async function dateTerms(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { bigint } = columnTypes(kind);
  await db.schema
    .alterTable('people_search_terms')
    .addColumn('last_at', bigint, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update people_search_terms set last_at = people.last_at from people
    where people.id = people_search_terms.person_id`.execute(db);
  await db.schema.dropIndex('people_search_terms_term').execute();
  await db.schema
    .createIndex('people_search_terms_term')
    .on('people_search_terms')
    .columns(['term', 'last_at', 'person_id'])
    .execute();
}

async function markRegulars(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { bigint } = columnTypes(kind);
  await db.schema.alterTable('people').addColumn('regular_at', bigint).execute();
  const third = sql`order by paid_at desc limit 1 offset ${sql.lit(THIRD)}`;
  await sql`
    update people set regular_at = (
      select paid_at from orders where customer_id = people.customer_id and paid_at is not null ${third})
    where orders > ${sql.lit(THIRD)} and customer_id is not null`.execute(db);
  await sql`
    update people set regular_at = (
      select paid_at from orders
      where orders.customer_id is null and lower(orders.email) = lower(people.email) and paid_at is not null ${third})
    where orders > ${sql.lit(THIRD)} and customer_id is null`.execute(db);
  // Covers every query of accounts, in place of the table.
  await db.schema
    .createIndex('people_accounts')
    .on('people')
    .columns(['id', 'last_order_at', 'regular_at'])
    .where(sql<boolean>`customer_id is not null`)
    .execute();
}

async function markPhones(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { bigint } = columnTypes(kind);
  for (const column of ['last_order_at', 'regular_at']) {
    await db.schema.alterTable('push_followed_orders').addColumn(column, bigint).execute();
  }
  const marked = sql`
    update push_followed_orders set last_order_at = people.last_order_at, regular_at = people.regular_at
    from orders, people where orders.id = push_followed_orders.order_id`;
  await sql`${marked} and people.id = orders.customer_id`.execute(db);
  await sql`
    ${marked} and orders.customer_id is null and people.customer_id is null
    and people.email = lower(orders.email)`.execute(db);
  await db.schema.dropIndex('push_followed_orders_device').execute();
  await db.schema
    .createIndex('push_followed_orders_device')
    .on('push_followed_orders')
    .columns(['subscription_id', 'last_order_at', 'regular_at'])
    .execute();
}
