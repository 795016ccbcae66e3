import { STAFF_PASSWORD_MIN } from '../../../contracts/owner/staff/owner-auth.ts';

/** Returns how many characters an owner's password lacks. */
export function passwordToGo(password: string): number {
  return Math.max(0, STAFF_PASSWORD_MIN - password.length);
}
