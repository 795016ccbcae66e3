import type { OrderSignup } from '../../../contracts/customer-auth.ts';
import { normalEmail } from '../../../domain/contact/email.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Deps } from '../../deps.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { orderTokens } from '../../auth/order-token.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { orderById } from '../../stores/orders/orders.store.ts';
import { createAccount, type Person, type SignedUp } from './signup.service.ts';

/** How long after it was placed an order can become an account. */
const CLAIM_MS = 24 * 60 * 60_000;

/** Returns the paid order of a claim and whose it is, as typed at the checkout; null where none can become an account. */
export async function claimedOrder(
  deps: Deps,
  claim: string,
): Promise<{ order: OrderRecord; person: Person } | null> {
  const orderId = (await orderTokens(deps.db)).orderIdOfClaim(claim);
  const order = orderId === null ? null : await orderById(deps.db, orderId);
  // An erased order has no address.
  if (order === null || order.paidAt === null || order.email === '') return null;
  if (deps.now() - order.createdAt >= CLAIM_MS) return null;
  const [firstName = '', ...lastNames] = order.pickupName.split(' ');
  const lastName = lastNames.join(' ');
  const phone = formatPhone(order.phone);
  return { order, person: { email: normalEmail(order.email), firstName, lastName, phone } };
}

/**
 * Creates an account from a guest's paid order, which is then the account's; all else of the address only once it is
 * confirmed. An order that has an account is refused, unless this very sign-up made it: `key` is the browser's own.
 */
export async function signUpWithOrder(
  deps: Deps,
  { order, person }: { order: OrderRecord; person: Person },
  { password, language, key }: Pick<OrderSignup, 'password'> & { language: SiteLanguage; key: string | null },
): Promise<SignedUp> {
  if (isCommonPassword(password, person.email)) {
    return { ok: false, error: 'weak_password', fields: { password: 'weak_password' } };
  }
  return createAccount(deps, person, { password, language, key, orderId: order.id });
}
