import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { actingStaff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { deleteSession, type Session, staffSessionsOf } from '../../stores/people/sessions.store.ts';
import { endStaffAccess, type KeptAccess } from '../../stores/staff/staff-access.store.ts';
import { deleteStaffDevicesOf } from '../../stores/staff/staff-devices.store.ts';
import type { StaffMember } from '../../stores/staff/staff.store.ts';

/** Returns a session's public id: part of its hash, with which nobody can sign in. */
export function sessionId(session: Session): string {
  return session.tokenHash.slice(0, 24);
}

/**
 * Signs out one of the account's own devices; a signed-out one is no error. The alarms end on every phone but the
 * caller's, as which of them was signed out is not known.
 */
export async function endOwnSession(
  deps: Deps,
  member: StaffMember,
  id: string,
  ownEndpoint: string | undefined,
): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const session = (await staffSessionsOf(tx, member.id, deps.now())).find((one) => sessionId(one) === id);
    if (session === undefined) return;
    await deleteSession(tx, session.tokenHash);
    await deleteStaffDevicesOf(tx, member.id, ownEndpoint);
    await note({ ...deps, db: tx }, member, { browser: session.userAgent });
  });
}

/** Signs out every other device of the account, and ends the alarms on them. */
export async function endOtherSessions(deps: Deps, member: StaffMember, kept: KeptAccess): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const ended = await endStaffAccess(tx, member.id, kept);
    if (ended > 0) await note({ ...deps, db: tx }, member, { devices: ended });
  });
}

function note(deps: Deps, member: StaffMember, before: object): Promise<void> {
  return recordAudit(deps.db, deps, {
    staff: actingStaff(member),
    action: 'session.ended',
    subject: member.id,
    before,
    after: null,
  });
}
