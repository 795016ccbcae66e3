import { STAFF_PASSWORD_MIN } from '../../../contracts/owner/staff/owner-auth.ts';

/** Returns an address's problem before it is sent, or null. The server decides. */
export function emailProblem(email: string): 'missing' | 'unfinished' | null {
  const address = email.trim();
  if (address === '') return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) ? null : 'unfinished';
}

/** Returns how many characters an owner's password lacks. */
export function passwordToGo(password: string): number {
  return Math.max(0, STAFF_PASSWORD_MIN - password.length);
}
