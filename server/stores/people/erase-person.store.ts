import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { deleteAuditValues } from '../audit.store.ts';
import { deleteContactMessagesFrom } from './contacts.store.ts';
import { endCustomerAccess } from './customer-access.store.ts';
import { hasOrderUnderWay } from '../orders/customer-orders.store.ts';
import { eraseContactsOf } from '../orders/erase-contacts.store.ts';
import { deleteCustomer, lockCustomer } from './customers.store.ts';
import { deleteMessagesTo } from '../mail.store.ts';
import { deletePerson, type Person } from './people.store.ts';

/** An order untouched for this long is not being made, whatever its status. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Erases a person: account, messages and personal data in their orders. Returns false while an order is in the kitchen or
 * on the payment page. `confirmedOnly` keeps data known by an address that the account has not confirmed.
 */
export async function erasePerson(
  tx: Kysely<Schema>,
  person: Pick<Person, 'id' | 'customerId' | 'email'>,
  { now, confirmedOnly = false }: { now: number; confirmedOnly?: boolean },
): Promise<boolean> {
  const { customerId, email } = person;
  const who = customerId === null ? { email } : { customerId };
  const account = customerId === null ? undefined : await lockCustomer(tx, customerId);
  if (await hasOrderUnderWay(tx, who, { now, since: now - ABANDONED_MS })) return false;
  if (customerId !== null) await endCustomerAccess(tx, customerId);
  await eraseContactsOf(tx, who, now);
  if (!confirmedOnly || account?.emailConfirmedAt != null) {
    await deleteMessagesTo(tx, email);
    await deleteContactMessagesFrom(tx, email);
  }
  await deleteAuditValues(tx, [person.id]);
  if (customerId !== null) await deleteCustomer(tx, customerId);
  await deletePerson(tx, person.id);
  return true;
}
