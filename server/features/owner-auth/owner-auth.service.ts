import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../http/passwords.ts';
import { staffByEmail, type StaffMember } from '../../stores/staff.store.ts';

/** The account these belong to, or undefined; an unknown address takes as long as a wrong password. */
export async function checkLogin(
  deps: Deps,
  login: { email: string; password: string },
): Promise<StaffMember | undefined> {
  const staff = await staffByEmail(deps.db, login.email);
  const matches = await verifyPassword(staff?.passwordHash, login.password);
  return matches ? staff : undefined;
}
