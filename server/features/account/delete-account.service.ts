import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { normalEmail } from '../../../domain/contact/email.ts';
import type { Customer } from '../../stores/people/customers.store.ts';
import { erasePerson } from '../../stores/people/erase-person.store.ts';

export type DeletedAccount =
  | { ok: true }
  | { ok: false; error: 'invalid' | 'order_under_way'; fields?: { email: string } };

/**
 * Erases the account and the personal data in its orders, unless the kitchen works for the customer. `typed` repeats the
 * address; its messages are deleted only once it was confirmed, since anybody can sign up with another's.
 */
export async function deleteAccount(deps: Deps, customer: Customer, typed: string): Promise<DeletedAccount> {
  if (normalEmail(typed) !== customer.email) {
    return { ok: false, error: 'invalid', fields: { email: 'different' } };
  }
  const person = { id: customer.id, customerId: customer.id, email: customer.email };
  const deleted = await writeTransaction(deps.db, (tx) =>
    erasePerson(tx, person, { now: deps.now(), confirmedOnly: true }),
  );
  if (!deleted) return { ok: false, error: 'order_under_way' };
  deps.log.info({ customerId: customer.id }, 'a customer deleted their account');
  return { ok: true };
}
