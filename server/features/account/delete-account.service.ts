import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { anonymiseOrders, hasOrderUnderWay } from '../../stores/customer-orders.store.ts';
import { type Customer, deleteCustomer, lockCustomer, normalEmail } from '../../stores/customers.store.ts';
import { deleteMessagesTo } from '../../stores/mail.store.ts';
import { deleteSessionsOf } from '../../stores/sessions.store.ts';

/** An order that nobody has touched for this long is not being made, whatever its status says. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

export type DeletedAccount =
  | { ok: true }
  | { ok: false; error: 'invalid' | 'order_under_way'; fields?: { email: string } };

/**
 * Erases the account and everything personal in its orders; what was sold stays in the books. `typed` repeats the
 * account's address. While the kitchen works for the customer it still has to be able to reach them.
 */
export async function deleteAccount(deps: Deps, customer: Customer, typed: string): Promise<DeletedAccount> {
  if (normalEmail(typed) !== customer.email) {
    return { ok: false, error: 'invalid', fields: { email: 'different' } };
  }
  const now = deps.now();
  const gone = await writeTransaction(deps.db, async (tx) => {
    await lockCustomer(tx, customer.id);
    if (await hasOrderUnderWay(tx, customer.id, { now, since: now - FORGOTTEN_MS })) return false;
    await anonymiseOrders(tx, customer.id);
    await deleteMessagesTo(tx, customer.email);
    await deleteSessionsOf(tx, 'customer', customer.id);
    await deleteCustomer(tx, customer.id);
    return true;
  });
  if (!gone) return { ok: false, error: 'order_under_way' };
  deps.log.info({ customerId: customer.id }, 'a customer deleted their account');
  return { ok: true };
}
