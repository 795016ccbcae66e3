import * as z from 'zod/mini';
import { LONGEST_EMAIL } from '../domain/email.ts';
import { calls, EMPTY, json } from './call.ts';

const MINUTE = 60_000;

/** Least characters of a customer's password (spec section 9). */
export const CUSTOMER_PASSWORD_MIN = 6;
export const LONGEST_PASSWORD = 200;
/** Longest first or last name, in characters. */
export const LONGEST_PERSON_NAME = 60;
export const LONGEST_PHONE = 40;

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_EMAIL));
const newPassword = z.string().check(z.minLength(CUSTOMER_PASSWORD_MIN), z.maxLength(LONGEST_PASSWORD));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD));
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_PERSON_NAME));
export const personPhone = z.nullish(z.string().check(z.trim(), z.maxLength(LONGEST_PHONE)));
const token = z.string().check(z.minLength(1), z.maxLength(200));
/** Hidden from people: whatever fills it in is a program. */
const decoy = z.nullish(z.string().check(z.maxLength(2000)));

const customerLogin = z.object({ email, password: knownPassword });
export type CustomerLogin = z.infer<typeof customerLogin>;

const customerSignup = z.object({
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  phone: personPhone,
  username: decoy,
  website: decoy,
  company: decoy,
});
export type CustomerSignup = z.infer<typeof customerSignup>;

export interface ForgotAnswer {
  /** False while this truck sends no mail: then nobody gets a link and the truck has to be called. */
  mailed: boolean;
}

export interface ConfirmAnswer {
  user: CustomerView;
  /** Earlier guest orders that now stand in the account. */
  linkedOrders: number;
}

export const changePassword = z.object({ currentPassword: knownPassword, newPassword });

/** The signed-in customer. */
export interface CustomerView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Empty when none was given. */
  phone: string;
  /** Whether the address is known to be theirs. */
  emailConfirmed: boolean;
  /** Whether a confirmation can be mailed at all. */
  mailOn: boolean;
}

/** What signing in and signing up answer. */
export interface CustomerAnswer {
  user: CustomerView;
}

export const customerAuthCalls = calls({
  'GET /api/auth/me': { customer: true, answer: json<CustomerView>() },
  /**
   * Sent again with the same key it signs in to the account it made. Answers the same where a decoy is filled and
   * nothing was done.
   */
  'POST /api/auth/customer/signup': {
    limit: { max: 40, windowMs: 10 * MINUTE },
    idempotencyKey: 'optional',
    body: customerSignup,
    answer: json<CustomerAnswer>(),
    errors: ['bad_email', 'bad_phone', 'invalid', 'weak_password', 'signup_failed', 'bad_login'],
  },
  'POST /api/auth/customer/login': {
    // A crowd behind one Wi-Fi: each account's own limit guards its password.
    limit: { max: 30, windowMs: MINUTE },
    body: customerLogin,
    answer: json<CustomerAnswer>(),
    errors: ['bad_login'],
  },
  'POST /api/auth/customer/logout': { answer: EMPTY },
  'POST /api/auth/customer/logout-everywhere': { customer: true, answer: EMPTY },
  /** The same answer whether or not there is such an account. */
  'POST /api/auth/customer/forgot': {
    limit: { max: 5, windowMs: 10 * MINUTE },
    body: z.object({ email }),
    answer: json<ForgotAnswer>(),
    errors: ['bad_email'],
  },
  /** With the mailed token; signs in. */
  'POST /api/auth/customer/reset': {
    limit: { max: 10, windowMs: 10 * MINUTE },
    body: z.object({ token, password: newPassword }),
    answer: json<CustomerAnswer>(),
    errors: ['bad_link', 'weak_password', 'bad_login'],
  },
  /** Mails the link that confirms the address. */
  'POST /api/auth/customer/confirmation': {
    customer: true,
    limit: { max: 20, windowMs: 10 * MINUTE },
    answer: json<ForgotAnswer>(),
  },
  /** With the mailed token, signed in as the account it was mailed for. */
  'POST /api/auth/customer/confirm': {
    limit: { max: 40, windowMs: 10 * MINUTE },
    body: z.object({ token }),
    answer: json<ConfirmAnswer>(),
    errors: ['unauthorized', 'bad_link'],
  },
});
