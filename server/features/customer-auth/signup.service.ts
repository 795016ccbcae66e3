import type { CustomerSignup, OrderSignup } from '../../../contracts/customer-auth.ts';
import { normalEmail, readEmail } from '../../../domain/contact/email.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { customerOfToken, insertCustomerToken } from '../../stores/people/customer-tokens.store.ts';
import { linkGuestOrder } from '../../stores/orders/customer-orders.store.ts';
import { lockOrder } from '../../stores/orders/orders.store.ts';
import { type Customer, customerById, insertCustomer } from '../../stores/people/customers.store.ts';
import { enqueueAccountMail } from './account-mails.service.ts';

export type SignUp = Omit<CustomerSignup, 'username' | 'website' | 'company'> & { language: SiteLanguage };

export type SignedUp =
  | { ok: true; customer: Customer }
  | {
      ok: false;
      error: 'bad_email' | 'bad_phone' | 'invalid' | 'weak_password' | 'signup_failed';
      fields?: Partial<Record<keyof CustomerSignup, string>>;
    };

/** Whether a honeypot field, hidden from people, was filled in. */
export function hasHoneypotField({ username, website, company }: OrderSignup | CustomerSignup): boolean {
  return [username, website, company].some((honeypot) => (honeypot ?? '').trim() !== '');
}

/** How long a sign-up whose answer was lost can be repeated. */
const REPEAT_MS = 10 * 60_000;

/**
 * Creates an account. An address with an account is refused with a general error, after the same work, unless this very
 * sign-up created it: `key` is the browser's own.
 */
export async function signUp(deps: Deps, input: SignUp, key: string | null): Promise<SignedUp> {
  const read = readSignUp(input);
  return read.ok ? createAccount(deps, read.person, { ...input, key, orderId: null }) : read;
}

/** Creates the account of a person that was checked; the order with `orderId` is then the account's. */
export async function createAccount(
  deps: Deps,
  person: Person,
  {
    password,
    language,
    key,
    orderId,
  }: Pick<SignUp, 'password' | 'language'> & { key: string | null; orderId: string | null },
): Promise<Exclude<SignedUp, { ok: false }> | { ok: false; error: 'signup_failed' }> {
  const customer: Customer = {
    id: deps.newId(),
    ...person,
    passwordHash: await deps.passwordHasher.hash(password),
    language,
    emailConfirmedAt: null,
    createdAt: deps.now(),
  };
  const { id: customerId, createdAt: now } = customer;
  const made = await writeTransaction(deps.db, async (tx) => {
    // Meanwhile the order may have become another account's.
    if (orderId !== null && (await lockOrder(tx, orderId))?.customerId !== null) return false;
    if (!(await insertCustomer(tx, customer))) return false;
    const token = { kind: 'signup', customerId, now, expiresAt: now + REPEAT_MS } as const;
    if (key !== null) await insertCustomerToken(tx, key, token);
    if (orderId !== null) await linkGuestOrder(tx, orderId, customer);
    return true;
  });
  if (!made) {
    const before = key === null ? undefined : await createdBefore(deps, customer.email, password, key);
    return before === undefined ? { ok: false, error: 'signup_failed' } : { ok: true, customer: before };
  }
  await enqueueAccountMail(deps, 'confirm', customer.email, language);
  return { ok: true, customer };
}

/** Returns the account that this sign-up created the first time; a changed password ends that. */
async function createdBefore(
  deps: Deps,
  email: string,
  password: string,
  key: string,
): Promise<Customer | undefined> {
  const id = await customerOfToken(deps.db, 'signup', key, deps.now());
  const customer = id === undefined ? undefined : await customerById(deps.db, id);
  if (customer === undefined || customer.email !== email) return undefined;
  return (await deps.passwordHasher.verify(customer.passwordHash, password)) ? customer : undefined;
}

export type Person = Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phone'>;

function readSignUp(input: SignUp): { ok: true; person: Person } | Exclude<SignedUp, { ok: true }> {
  const email = readEmail(input.email);
  if (email === null) return { ok: false, error: 'bad_email', fields: { email: 'bad_email' } };
  const phone = singleLine(input.phone ?? '');
  if (phone !== '' && readPhone(phone) === null) {
    return { ok: false, error: 'bad_phone', fields: { phone: 'bad_phone' } };
  }
  const firstName = singleLine(input.firstName);
  const lastName = singleLine(input.lastName);
  if (firstName === '') return { ok: false, error: 'invalid', fields: { firstName: 'too_small' } };
  if (lastName === '') return { ok: false, error: 'invalid', fields: { lastName: 'too_small' } };
  if (isCommonPassword(input.password, email)) {
    return { ok: false, error: 'weak_password', fields: { password: 'weak_password' } };
  }
  return { ok: true, person: { email: normalEmail(email), firstName, lastName, phone } };
}
