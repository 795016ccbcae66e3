import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { type Customer, lockCustomer } from './customers.store.ts';
import { detachDevices } from './push-subscriptions.store.ts';
import { deleteSessionsOf, findSession, type Session } from './sessions.store.ts';

/** Ends a customer's sessions, and the push messages to devices they were signed in on. */
export async function endCustomerAccess(tx: Kysely<Schema>, customerId: string): Promise<void> {
  // Locks the account first: a device that is just being registered waits, and then finds its session gone.
  await lockCustomer(tx, customerId);
  await deleteSessionsOf(tx, 'customer', customerId);
  await detachDevices(tx, customerId);
}

/** Locks the account until the transaction ends; false when it was deleted or its password has changed. */
export async function lockUnchangedCustomer(
  tx: Kysely<Schema>,
  { id, passwordHash }: Pick<Customer, 'id' | 'passwordHash'>,
): Promise<boolean> {
  return (await lockCustomer(tx, id))?.passwordHash === passwordHash;
}

/** Returns the customer of an unexpired session, locked until the transaction ends; null otherwise. Epoch ms. */
export async function lockSignedInCustomer(
  tx: Kysely<Schema>,
  session: Session,
  now: number,
): Promise<string | null> {
  const customer = await lockCustomer(tx, session.subjectId);
  const present = await findSession(tx, session.tokenHash, now);
  return customer === undefined || present === undefined ? null : customer.id;
}
