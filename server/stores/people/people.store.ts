import { createHash } from 'node:crypto';
import { type Expression, expressionBuilder, type Kysely, type Selectable, sql, type SqlBool } from 'kysely';
import { searchTerms } from '../../../domain/order/order-search.ts';
import { REGULAR_ORDERS } from '../../../domain/promotion.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { netSum } from '../payments/charged.store.ts';

type Db = Kysely<Schema>;

/** Somebody with an account, or a guest identified by the address of their orders. */
export interface Person {
  id: string;
  /** Null for guests. */
  customerId: string | null;
  email: string;
  /** Empty for guests. */
  name: string;
  phone: string;
  orders: number;
  /** Charged, tips included, less refunds; in cents. */
  spentCents: number;
  /** Epoch milliseconds. */
  lastOrderAt: number | null;
  lastAt: number;
}

/** Identifies a person: an account, or the guest orders of an address. */
export type PersonKey = { customerId: string } | { email: string };

/** Returns a guest's id, a hash without personal data: it appears in URLs and logs. */
export function guestId(email: string): string {
  return `g-${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)}`;
}

/** Recomputes a person's figures; call it in the transaction that changed their orders. */
export async function refreshPerson(db: Db, who: PersonKey): Promise<void> {
  const id = 'customerId' in who ? who.customerId : guestId(who.email);
  const known = 'customerId' in who ? await accountOf(db, who.customerId) : guestOf(who.email);
  if (known === null) return forgetPerson(db, who, id);
  // Locks the row first: of two orders paid at once, the second sums after the first has committed.
  const before = await db
    .insertInto('people')
    .values({ ...known, orders: 0, spent_cents: 0, last_order_at: null, regular_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ customer_id: known.customer_id }))
    .returning(['orders', 'name', 'email', 'phone'])
    .executeTakeFirstOrThrow();
  const sums = await ordersOf(db, who)
    .select((select) => [
      select.fn.countAll<number>().as('orders'),
      netSum.as('spent'),
      select.fn.max('paid_at').as('last'),
    ])
    // A guest's phone is that of their newest order.
    .select(ordersOf(db, who).select('phone').orderBy('paid_at', 'desc').limit(1).as('phone'))
    .executeTakeFirstOrThrow();
  const isGuest = known.customer_id === null;
  if (isGuest && sums.orders === 0) return forgetPerson(db, who, id);
  const person = {
    ...known,
    ...(isGuest && { phone: sums.phone ?? '' }),
    last_at: sums.last ?? known.last_at,
  };
  const marks = { last_order_at: sums.last, regular_at: await regularAt(db, who, sums.orders) };
  const { name, email, phone, last_at } = person;
  await db
    .updateTable('people')
    .set({ name, email, phone, orders: sums.orders, spent_cents: sums.spent, ...marks, last_at })
    .where('id', '=', id)
    .execute();
  const isNew = isGuest && before.orders === 0;
  const isSame = before.name === name && before.email === email && before.phone === phone;
  await fileTerms(db, person, { haveChanged: !isNew && !isSame });
  await markPhones(db, who, marks);
}

/** Removes a guest without paid orders, or an account that was deleted. */
async function forgetPerson(db: Db, who: PersonKey, id: string): Promise<void> {
  await deletePerson(db, id);
  await markPhones(db, who, { last_order_at: null, regular_at: null });
}

type Marks = Pick<Schema['people'], 'last_order_at' | 'regular_at'>;

async function regularAt(db: Db, who: PersonKey, orders: number): Promise<number | null> {
  if (orders < REGULAR_ORDERS) return null;
  const row = await ordersOf(db, who)
    .select('paid_at')
    .orderBy('paid_at', 'desc')
    .offset(REGULAR_ORDERS - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.paid_at ?? null;
}

/** Phones that follow a guest's orders carry the marks that audiences select by. */
async function markPhones(db: Db, who: PersonKey, marks: Marks): Promise<void> {
  await db
    .updateTable('push_followed_orders')
    .set(marks)
    .where('order_id', 'in', (select) => select.selectFrom('orders').select('orders.id').where(placedBy(who)))
    .execute();
}

/** The same for the customer of an order. */
export async function refreshPersonOfOrder(db: Db, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['customer_id', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  // An order taken at the window names nobody.
  if (order === undefined || (order.customer_id === null && order.email === '')) return;
  await refreshPerson(
    db,
    order.customer_id === null ? { email: order.email } : { customerId: order.customer_id },
  );
}

/** Moves the notes about a guest to the account that took over their orders. */
export async function moveGuestNotes(db: Db, email: string, customerId: string): Promise<void> {
  await refreshPerson(db, { customerId });
  await db
    .updateTable('person_notes')
    .set({ person_id: customerId })
    .where('person_id', '=', guestId(email))
    .execute();
  await refreshPerson(db, { email });
}

export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom('people').where('id', '=', id).execute();
}

export async function personById(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : personOfRow(row);
}

export function personOfRow(row: Selectable<Schema['people']>): Person {
  return {
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    orders: row.orders,
    spentCents: row.spent_cents,
    lastOrderAt: row.last_order_at,
    lastAt: row.last_at,
  };
}

/** Paid orders of an account, or of a guest's address. */
export function ordersOf(db: Db, who: PersonKey) {
  return db.selectFrom('orders').where(placedBy(who)).where('paid_at', 'is not', null);
}

/** All orders of an account, or all guest orders of an address. */
export function placedBy(who: PersonKey): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'orders'>();
  if ('customerId' in who) return where('customer_id', '=', who.customerId);
  return where.and([
    where('customer_id', 'is', null),
    where(sql<string>`lower(email)`, '=', who.email.trim().toLowerCase()),
  ]);
}

type Known = Pick<Schema['people'], 'id' | 'customer_id' | 'email' | 'name' | 'phone' | 'last_at'>;

async function accountOf(db: Db, customerId: string): Promise<Known | null> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
  if (row === undefined) return null;
  const name = `${row.first_name} ${row.last_name}`.trim();
  const { email, phone, created_at: last_at } = row;
  return { id: customerId, customer_id: customerId, email, name, phone, last_at };
}

/** Null without an address. */
function guestOf(given: string): Known | null {
  const email = given.trim().toLowerCase();
  if (email === '') return null;
  return { id: guestId(given), customer_id: null, email, name: '', phone: '', last_at: 0 };
}

async function fileTerms(db: Db, person: Known, { haveChanged }: { haveChanged: boolean }): Promise<void> {
  const { last_at } = person;
  const terms = searchTerms({ ...person, number: null });
  if (haveChanged) {
    await db
      .deleteFrom('people_search_terms')
      .where('person_id', '=', person.id)
      .$if(terms.length > 0, (query) => query.where('term', 'not in', terms))
      .execute();
  }
  if (terms.length === 0) return;
  await db
    .insertInto('people_search_terms')
    .values(terms.map((term) => ({ person_id: person.id, term, last_at })))
    .onConflict((conflict) => conflict.columns(['person_id', 'term']).doUpdateSet({ last_at }))
    .execute();
}
