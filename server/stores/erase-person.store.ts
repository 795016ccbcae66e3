import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { forgetAuditOf } from './audit.store.ts';
import { deleteContactMessagesFrom } from './contacts.store.ts';
import { anonymiseOrders, hasOrderUnderWay } from './customer-orders.store.ts';
import { deleteCustomer, lockCustomer } from './customers.store.ts';
import { deleteMessagesTo } from './mail.store.ts';
import { deletePerson, type Person } from './people.store.ts';
import { deleteSessionsOf } from './sessions.store.ts';

/** An order that nobody has touched for this long is not being made, whatever its status says. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/**
 * Erases somebody: the account, everything personal in their orders, what they wrote and what was written about them.
 * What was sold stays in the books. False, and nothing is done, while the kitchen or Square's page is at work for them.
 */
export async function erasePerson(
  tx: Kysely<Schema>,
  person: Pick<Person, 'id' | 'customerId' | 'email'>,
  now: number,
): Promise<boolean> {
  const { customerId, email } = person;
  const who = customerId === null ? { email } : { customerId };
  if (customerId !== null) await lockCustomer(tx, customerId);
  if (await hasOrderUnderWay(tx, who, { now, since: now - FORGOTTEN_MS })) return false;
  await anonymiseOrders(tx, who);
  await deleteMessagesTo(tx, email);
  await deleteContactMessagesFrom(tx, email);
  await forgetAuditOf(tx, person.id);
  if (customerId !== null) {
    await deleteSessionsOf(tx, 'customer', customerId);
    await deleteCustomer(tx, customerId);
  }
  await deletePerson(tx, person.id);
  return true;
}
