import { STAFF_PASSWORD_MIN } from '../../../contracts/owner/owner-auth.ts';

/** What is wrong with an address before it is sent, or null. The server has the last word. */
export function emailProblem(email: string): 'missing' | 'unfinished' | null {
  const address = email.trim();
  if (address === '') return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) ? null : 'unfinished';
}

/** How many characters an owner's password is still short of. */
export function passwordToGo(password: string): number {
  return Math.max(0, STAFF_PASSWORD_MIN - password.length);
}
