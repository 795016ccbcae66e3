import * as z from 'zod/mini';
import {
  CUSTOMER_PASSWORD_MIN,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../domain/contact/person.ts';
import { MAX_EMAIL_LENGTH } from '../domain/contact/email.ts';
import { calls, EMPTY, json } from './call.ts';

const MINUTE = 60_000;

const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH));
const newPassword = z.string().check(z.minLength(CUSTOMER_PASSWORD_MIN), z.maxLength(MAX_PASSWORD_LENGTH));
const knownPassword = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON_NAME_LENGTH));
export const personPhone = z.nullish(z.string().check(z.trim(), z.maxLength(MAX_PHONE_LENGTH)));
const token = z.string().check(z.minLength(1), z.maxLength(200));
/** A field hidden from people: a program that fills it in is a bot. */
const honeypot = z.nullish(z.string().check(z.maxLength(2000)));

const customerLogin = z.object({ email, password: knownPassword });
export type CustomerLogin = z.infer<typeof customerLogin>;

const customerSignup = z.object({
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  phone: personPhone,
  username: honeypot,
  website: honeypot,
  company: honeypot,
});
export type CustomerSignup = z.infer<typeof customerSignup>;

const orderSignup = z.object({
  claim: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
  username: honeypot,
  website: honeypot,
  company: honeypot,
});
export type OrderSignup = z.infer<typeof orderSignup>;

export interface ForgotAnswer {
  /** False while this truck sends no mail: nobody then gets a link, and the customer has to call the truck. */
  mailed: boolean;
}

export interface ConfirmAnswer {
  user: CustomerView;
  /** Number of earlier guest orders that were added to the account. */
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
  /** Whether the customer has confirmed the address. */
  emailConfirmed: boolean;
  /** Whether confirmation mail can be sent at all. */
  mailOn: boolean;
}

/** The answer of signing in and signing up. */
export interface CustomerAnswer {
  user: CustomerView;
}

export const customerAuthCalls = calls({
  'GET /api/auth/me': { customer: true, answer: json<CustomerView>() },
  /**
   * A repeat with the same key signs in to the account made before. The answer is the same where the honeypot is filled
   * and nothing was done.
   */
  'POST /api/auth/customer/signup': {
    limit: { max: 40, windowMs: 10 * MINUTE },
    idempotencyKey: 'optional',
    body: customerSignup,
    answer: json<CustomerAnswer>(),
    errors: ['bad_email', 'bad_phone', 'invalid', 'weak_password', 'signup_failed', 'bad_login'],
  },
  /**
   * Creates an account from a guest's paid order within a day of placing it, with its address, name and phone. Refused,
   * repeated and answered as a sign-up is; `not_found` for any other order.
   */
  'POST /api/auth/customer/signup-order': {
    limit: { max: 40, windowMs: 10 * MINUTE },
    idempotencyKey: 'optional',
    body: orderSignup,
    answer: json<CustomerAnswer>(),
    errors: ['not_found', 'weak_password', 'signup_failed', 'bad_login'],
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
  /** The answer is the same whether or not the account exists. */
  'POST /api/auth/customer/forgot': {
    limit: { max: 5, windowMs: 10 * MINUTE },
    body: z.object({ email }),
    answer: json<ForgotAnswer>(),
    errors: ['bad_email'],
  },
  /** Takes the mailed token; signs in. */
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
  /** Takes the mailed token; the caller must be signed in to the account it was mailed for. */
  'POST /api/auth/customer/confirm': {
    limit: { max: 40, windowMs: 10 * MINUTE },
    body: z.object({ token }),
    answer: json<ConfirmAnswer>(),
    errors: ['unauthorized', 'bad_link'],
  },
});
