import type { Deps } from '../../deps.ts';
import { actingStaff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { staffByEmail, type StaffMember } from '../../stores/staff/staff.store.ts';

/**
 * Returns the account with this address and password, or undefined; an unknown address takes as long as a wrong
 * password.
 */
export async function checkLogin(
  deps: Deps,
  login: { email: string; password: string },
): Promise<StaffMember | undefined> {
  const staff = await staffByEmail(deps.db, login.email);
  const member = staff === undefined || staff.deactivatedAt !== null ? undefined : staff;
  const matches = await deps.passwordHasher.verify(member?.passwordHash, login.password);
  return matches ? member : undefined;
}

/** Records a sign-in and its method. */
export function recordSignIn(deps: Deps, member: StaffMember, userAgent: string | undefined): Promise<void> {
  return recordAudit(deps.db, deps, {
    staff: actingStaff(member),
    action: 'session.started',
    subject: member.id,
    before: null,
    after: { browser: (userAgent ?? '').slice(0, 300) },
  });
}
