import type { CustomerLogin } from '../../../contracts/customer-auth.ts';

/** What the sign-up form sends; the decoys are empty for people. */
export type SignupForm = CustomerLogin &
  Record<'firstName' | 'lastName' | 'phone' | 'username' | 'website' | 'company', string>;
