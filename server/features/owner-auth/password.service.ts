import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { actingStaff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { turnOffSecondFactor } from '../../stores/staff/second-factors.store.ts';
import { endStaffAccess, type KeptAccess } from '../../stores/staff/staff-access.store.ts';
import {
  deleteStaffTokens,
  makeStaffToken,
  staffOfToken,
  useStaffToken,
} from '../../stores/staff/staff-tokens.store.ts';
import {
  lockUnchangedStaff,
  savePasswordHashOf,
  staffByEmail,
  staffById,
  type StaffMember,
} from '../../stores/staff/staff.store.ts';

const RESCUE_MS = 24 * 60 * 60_000;

export type ChangedPassword =
  | { ok: true }
  | {
      ok: false;
      error: 'wrong_password' | 'weak_password';
      fields: { currentPassword?: string; newPassword?: string };
    };

/** Changes a password after checking the current one, and ends every other session and the alarms on other phones. */
export async function changePassword(
  deps: Deps,
  member: StaffMember,
  change: { currentPassword: string; newPassword: string },
  kept: KeptAccess,
): Promise<ChangedPassword> {
  const wrong: ChangedPassword = {
    ok: false,
    error: 'wrong_password',
    fields: { currentPassword: 'wrong_password' },
  };
  if (!(await deps.passwordHasher.verify(member.passwordHash, change.currentPassword))) return wrong;
  if (isCommonPassword(change.newPassword, member.email)) {
    return { ok: false, error: 'weak_password', fields: { newPassword: 'weak_password' } };
  }
  const passwordHash = await deps.passwordHasher.hash(change.newPassword);
  return writeTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedStaff(tx, member))) return wrong;
    await savePasswordHashOf(tx, member.id, passwordHash);
    await deleteStaffTokens(tx, member.id);
    await endStaffAccess(tx, member.id, kept);
    await recordAudit(tx, deps, {
      staff: actingStaff(member),
      action: 'password.changed',
      subject: member.id,
      before: null,
      after: null,
    });
    return { ok: true };
  });
}

export type ResetPassword =
  | { ok: true }
  | { ok: false; error: 'bad_link' | 'weak_password'; fields?: { password: string } };

/** Sets a new password by a link, once. It signs nobody in, so that a second factor is still required. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<ResetPassword> {
  const link = await staffOfToken(deps.db, token, deps.now());
  const member = link && (await staffById(deps.db, link.staffId));
  if (link === undefined || member === undefined || member.deactivatedAt !== null) {
    return { ok: false, error: 'bad_link' };
  }
  if (link.kind === 'address') return { ok: false, error: 'bad_link' };
  if (isCommonPassword(password, member.email)) {
    return { ok: false, error: 'weak_password', fields: { password: 'weak_password' } };
  }
  const passwordHash = await deps.passwordHasher.hash(password);
  const rescued = link.kind === 'rescue';
  return writeTransaction(deps.db, async (tx) => {
    if (!(await useStaffToken(tx, token))) return { ok: false, error: 'bad_link' };
    // Someone who knew the old password may have requested a change of address with it.
    await deleteStaffTokens(tx, member.id);
    await savePasswordHashOf(tx, member.id, passwordHash);
    await endStaffAccess(tx, member.id);
    if (rescued) await turnOffSecondFactor(tx, member.id);
    await recordAudit(tx, deps, {
      staff: rescued ? null : actingStaff(member),
      action: 'password.reset',
      subject: member.id,
      before: rescued ? { secondFactor: member.secondFactor } : null,
      after: rescued ? { secondFactor: false } : null,
    });
    return { ok: true };
  });
}

type RescueDeps = Pick<Deps, 'db' | 'environment' | 'now'>;

/** Returns the notice that `OWNER_RESET` prints for an operator who has lost access; undefined where it is not set. */
export async function rescueNotice(deps: RescueDeps): Promise<string | undefined> {
  const { ownerReset } = deps.environment;
  if (ownerReset === undefined) return undefined;
  const link = await rescueLink(deps, ownerReset);
  return link ?? `OWNER_RESET: nobody who works here has the address ${ownerReset}.`;
}

/**
 * Returns a line with a one-time link that sets a new password and turns the second factor off; undefined where nobody
 * who works here has the address.
 */
export async function rescueLink(
  { db, environment: { publicUrl }, now }: RescueDeps,
  address: string,
): Promise<string | undefined> {
  const member = await staffByEmail(db, address);
  if (member === undefined || member.deactivatedAt !== null) return undefined;
  const token = await writeTransaction(db, (tx) =>
    makeStaffToken(tx, { kind: 'rescue', staffId: member.id, expiresAt: now() + RESCUE_MS }),
  );
  return `Choose a new password for ${member.email}, once within a day, at ${publicUrl}/admin/reset?token=${token}`;
}
