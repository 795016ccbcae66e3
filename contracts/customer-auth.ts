import * as z from 'zod/mini';
import { LONGEST_EMAIL } from '../domain/email.ts';

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
/** Hidden from people: whatever fills it in is a program. */
const decoy = z.nullish(z.string().check(z.maxLength(2000)));

/** `POST /api/auth/customer/login`; answers `CustomerAnswer`. */
export const customerLogin = z.object({ email, password: knownPassword });
export type CustomerLogin = z.infer<typeof customerLogin>;

/**
 * `POST /api/auth/customer/signup`, optionally with header `Idempotency-Key`: sent again with the same key it signs in to
 * the account it made. Answers `CustomerAnswer`, also where a decoy is filled and nothing was done.
 */
export const customerSignup = z.object({
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

/** `POST /api/auth/customer/forgot`: the same answer whether or not there is such an account. */
export const forgotPassword = z.object({ email });
export interface ForgotAnswer {
  /** False while this truck sends no mail: then nobody gets a link and the truck has to be called. */
  mailed: boolean;
}

/** `POST /api/auth/customer/reset` with the mailed token; signs in and answers `CustomerAnswer`. */
export const resetPassword = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});

/** `POST /api/auth/customer/confirm` with the mailed token, signed in as the account it was mailed for. */
export const confirmEmail = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export interface ConfirmAnswer {
  user: CustomerView;
  /** Earlier guest orders that now stand in the account. */
  linkedOrders: number;
}

/** `PUT /api/user/password`; every other session ends. Answers `CustomerAnswer`. */
export const changePassword = z.object({ currentPassword: knownPassword, newPassword });

/** The signed-in customer. `GET /api/auth/me` answers it; 401 when signed out. */
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
