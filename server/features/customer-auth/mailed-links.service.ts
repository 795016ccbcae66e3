import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { endCustomerAccess } from '../../stores/people/customer-access.store.ts';
import { linkGuestOrders } from '../../stores/orders/customer-orders.store.ts';
import {
  customerOfToken,
  deleteCustomerTokens,
  useCustomerToken,
} from '../../stores/people/customer-tokens.store.ts';
import {
  type Customer,
  customerById,
  lockCustomer,
  markEmailConfirmed,
  savePasswordHash,
  saveProfile,
} from '../../stores/people/customers.store.ts';

export type Reset =
  | { ok: true; customer: Customer }
  | { ok: false; error: 'bad_link' | 'weak_password'; fields?: { password: string } };

/**
 * Sets a new password by a mailed link, once. All earlier sessions end, and their devices get no more push messages.
 */
export async function resetWithLink(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<Reset> {
  const customerId = await customerOfToken(deps.db, 'reset', token, deps.now());
  const customer = customerId === undefined ? undefined : await customerById(deps.db, customerId);
  if (customer === undefined) return { ok: false, error: 'bad_link' };
  if (isCommonPassword(password, customer.email)) {
    return { ok: false, error: 'weak_password', fields: { password: 'weak_password' } };
  }
  const passwordHash = await deps.passwordHasher.hash(password);
  return writeTransaction(deps.db, async (tx) => {
    if (!(await useCustomerToken(tx, 'reset', token))) return { ok: false, error: 'bad_link' };
    await savePasswordHash(tx, customer.id, passwordHash);
    await endCustomerAccess(tx, customer.id);
    // Before the confirmation anybody could have typed this profile: the address's owner enters their own.
    if ((await lockCustomer(tx, customer.id))?.emailConfirmedAt === null) {
      await saveProfile(tx, customer.id, { firstName: '', lastName: '', phone: '' });
    }
    // The mailed link came back, so the address is theirs.
    await markEmailConfirmed(tx, customer.id, deps.now());
    await deleteCustomerTokens(tx, customer.id, 'confirm');
    await linkGuestOrders(tx, customer);
    const fresh = await customerById(tx, customer.id);
    return fresh === undefined ? { ok: false, error: 'bad_link' } : { ok: true, customer: fresh };
  });
}

export type Confirmed =
  | { ok: true; customer: Customer; linkedOrders: number }
  | { ok: false; error: 'bad_link' };

/**
 * Confirms the address of the signed-in account, and no other: a person who gets mail about an account that somebody
 * else made with their address must not hand it their orders by following the link.
 */
export async function confirmAddress(deps: Deps, customer: Customer, token: string): Promise<Confirmed> {
  if ((await customerOfToken(deps.db, 'confirm', token, deps.now())) !== customer.id) {
    return { ok: false, error: 'bad_link' };
  }
  return writeTransaction(deps.db, async (tx) => {
    if (!(await useCustomerToken(tx, 'confirm', token))) return { ok: false, error: 'bad_link' };
    await markEmailConfirmed(tx, customer.id, deps.now());
    const linkedOrders = await linkGuestOrders(tx, customer);
    const fresh = await customerById(tx, customer.id);
    return fresh === undefined
      ? { ok: false, error: 'bad_link' }
      : { ok: true, customer: fresh, linkedOrders };
  });
}
