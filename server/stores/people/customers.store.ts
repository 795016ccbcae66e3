import { type Kysely, type Selectable, sql } from 'kysely';
import { normalEmail } from '../../../domain/contact/email.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';
import { deletePerson, refreshPerson } from './people.store.ts';

type Db = Kysely<Schema>;

export interface Customer {
  id: string;
  /** Stored in lower case; unique among accounts. */
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  /** Empty when none was given. */
  phone: string;
  /** The language of messages to them. */
  language: SiteLanguage;
  /** Epoch milliseconds; null until the address is confirmed. */
  emailConfirmedAt: number | null;
  createdAt: number;
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

/** Returns the account of an address, in any case. */
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

/** Returns first names by id, for the accounts that have one. */
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

/** Records the first confirmation of the address. */
export async function markEmailConfirmed(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('customers')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Locks the account's row until the transaction ends; undefined when it was deleted. */
export async function lockCustomer(db: Db, id: string): Promise<Customer | undefined> {
  await db.updateTable('customers').set({ email: sql<string>`email` }).where('id', '=', id).execute();
  return customerById(db, id);
}

/** Deletes the account with its links; the caller deletes its sessions and anonymizes its orders. */
export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('customer_tokens').where('customer_id', '=', id).execute();
  await db.deleteFrom('customers').where('id', '=', id).execute();
  await deletePerson(db, id);
  await db.deleteFrom('counters').where('name', '=', orderCounter(id)).execute();
}

/** Returns the next number of this customer's own orders, from 1. */
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
