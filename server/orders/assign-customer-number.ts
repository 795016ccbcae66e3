import type { Transaction } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { setCustomerNumber } from '../stores/orders/customer-orders.store.ts';
import { type Customer, customerByEmail, customerById } from '../stores/people/customers.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';

/**
 * Assigns a paid order to the account that placed it, else to the account with its confirmed address; returns the account.
 */
export async function assignCustomerNumber(
  tx: Transaction<Schema>,
  { id, customerId, email }: OrderRecord,
): Promise<Customer | undefined> {
  // An order taken at the window has no address.
  if (customerId === null && email === '') return undefined;
  const customer =
    customerId === null ? await customerByEmail(tx, email) : await customerById(tx, customerId);
  if (customer === undefined) return undefined;
  if (customerId === null && customer.emailConfirmedAt === null) return undefined;
  await setCustomerNumber(tx, id, customer.id);
  return customer;
}
