import type { Transaction } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { setCustomerNumber } from '../stores/orders/customer-orders.store.ts';
import { customerByEmail, customerById } from '../stores/people/customers.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';

/** Assigns a paid order to the account that placed it, else to the account with its confirmed address. */
export async function assignCustomerNumber(tx: Transaction<Schema>, order: OrderRecord): Promise<void> {
  const customer =
    order.customerId === null
      ? await customerByEmail(tx, order.email)
      : await customerById(tx, order.customerId);
  if (customer === undefined) return;
  if (order.customerId === null && customer.emailConfirmedAt === null) return;
  await setCustomerNumber(tx, order.id, customer.id);
}
