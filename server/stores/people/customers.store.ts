import { type Kysely, type Selectable, sql } from 'kysely';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';
import { deletePerson, refreshPerson } from './people.store.ts';

type Db = Kysely<Schema>;

export interface Customer {
  id: string;
  /** Kept in lower case; one account an address. */
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** Empty when none was given. */
  phone: string;
  /** The language to write to them in. */
  language: SiteLanguage;
  /** Epoch milliseconds; null while nobody has shown that the address is theirs. */
  emailConfirmedAt: number | null;
  createdAt: number;
}

/** How an address is compared and kept. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** False when the address has an account already. */
export async function insertCustomer(db: Db, customer: Customer): Promise<boolean> {
  const result = await db
    .insertInto('customers')
    .values({
      id: customer.id,
      email: normalEmail(customer.email),
      password_hash: customer.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      language: customer.language,
      email_confirmed_at: customer.emailConfirmedAt,
      created_at: customer.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  await refreshPerson(db, { customerId: customer.id });
  return true;
}

/** The account of an address, however its letters are written. */
export async function customerByEmail(db: Db, email: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', normalEmail(email))
    .executeTakeFirst();
  return row && customerOfRow(row);
}

export async function customerById(db: Db, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  return row && customerOfRow(row);
}

/** First names by id, of the accounts among these ids that gave one. */
export async function firstNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'first_name'])
    .where('id', 'in', ids)
    .where('first_name', '<>', '')
    .execute();
  return new Map(rows.map((row) => [row.id, row.first_name]));
}

export async function saveProfile(
  db: Db,
  id: string,
  profile: Pick<Customer, 'firstName' | 'lastName' | 'phone'>,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ first_name: profile.firstName, last_name: profile.lastName, phone: profile.phone })
    .where('id', '=', id)
    .execute();
  await refreshPerson(db, { customerId: id });
}

export async function savePasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('customers').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Their address is known to be theirs from the first time on. */
export async function markEmailConfirmed(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('customers')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Holds the account's row until the transaction ends; undefined when it is gone. */
export async function lockCustomer(db: Db, id: string): Promise<Customer | undefined> {
  await db.updateTable('customers').set({ email: sql<string>`email` }).where('id', '=', id).execute();
  return customerById(db, id);
}

/** Deletes the account with its links; its orders and sessions are the caller's to see to. */
export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('customer_tokens').where('customer_id', '=', id).execute();
  await db.deleteFrom('customers').where('id', '=', id).execute();
  await deletePerson(db, id);
  await db.deleteFrom('counters').where('name', '=', orderCounter(id)).execute();
}

/** The next number of this customer's own orders, from 1. */
export function nextUserOrderNumber(db: Db, customerId: string): Promise<number> {
  return nextNumber(db, orderCounter(customerId));
}

function orderCounter(customerId: string): string {
  return `customer-orders:${customerId}`;
}

function customerOfRow(row: Selectable<Schema['customers']>): Customer {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    language: row.language,
    emailConfirmedAt: row.email_confirmed_at,
    createdAt: row.created_at,
  };
}
