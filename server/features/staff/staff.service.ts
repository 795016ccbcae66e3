import { randomInt } from 'node:crypto';
import type {
  PairingCode,
  StaffListView,
  StaffMemberChange,
  StaffMemberView,
} from '../../../contracts/owner/staff/staff.ts';
import { staffName } from '../../../domain/staff.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { usablePins } from '../../auth/pins.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishTurnChanged } from '../../orders/publish.ts';
import { readDiscountLimits, readRefundLimits } from '../../stores/settings.store.ts';
import { type AuditEntry, recordAudit } from '../../stores/audit.store.ts';
import { openInvitations } from '../../stores/staff/invitations.store.ts';
import { deletePairingCodesOf, savePairingCode } from '../../stores/staff/pairing-codes.store.ts';
import { turnOffSecondFactor } from '../../stores/staff/second-factors.store.ts';
import { endStaffAccess } from '../../stores/staff/staff-access.store.ts';
import { deleteStaffTokens } from '../../stores/staff/staff-tokens.store.ts';
import {
  allStaff,
  changeStaff,
  savePinHashOf,
  type StaffChange,
  staffById,
  type StaffMember,
} from '../../stores/staff/staff.store.ts';
import { endTurnsOf, renameSharedTablet, sharedTablets } from '../../stores/staff/turns.store.ts';
import { roleLimitsView } from './role-limits.service.ts';

const PAIRING_MS = 10 * 60_000;
/** At one in a million for each try, a stranger's chance per code is 1 in 50,000, from any number of addresses. */
const PAIRING_TRIES = 20;

/** Returns all members, the tablets, and open invitations. */
export async function staffList(deps: Deps, self: Staff): Promise<StaffListView> {
  const [members, invitations, refundLimits, discountLimits] = await Promise.all([
    allStaff(deps.db),
    openInvitations(deps.db),
    readRefundLimits(deps.db),
    readDiscountLimits(deps.db),
  ]);
  const tablets = members.filter(({ device }) => device).map(({ id }) => id);
  const shared = await sharedTablets(deps.db, tablets);
  const hasPin = usablePins(deps.environment);
  const views = members.map((member) => ({
    ...memberView(member, self),
    pin: hasPin(member.pinHash),
    lockMinutes: shared.get(member.id) ?? null,
  }));
  return {
    people: views.filter((_, place) => members[place]?.device === false),
    devices: views.filter(({ active }, place) => active && members[place]?.device === true),
    invitations: invitations.map(({ id, email, name, role, expiresAt }) => ({
      id,
      email,
      name,
      role,
      expiresAt,
    })),
    refundLimits: roleLimitsView(refundLimits),
    discountLimits: roleLimitsView(discountLimits),
  };
}

function memberView(member: StaffMember, self: Staff): Omit<StaffMemberView, 'pin' | 'lockMinutes'> {
  const { id, role, seenAt, createdAt, secondFactor } = member;
  return {
    id,
    email: member.device ? '' : member.email,
    name: staffName(member),
    role,
    seenAt,
    createdAt,
    secondFactor,
    active: member.deactivatedAt === null,
    self: id === self.id,
  };
}

type Changed = { ok: true } | { ok: false; error: 'confirm_first' | 'not_found' | 'invalid' | 'last_owner' };

/**
 * Changes a member's name, role, or whether the account is active. A deactivated member is signed out everywhere at
 * once, gets no alarms and has no PIN any more, and activated again begins without any phone. Nobody becomes an owner unless the caller has given the password again (`confirmed`).
 */
export async function changeMember(
  deps: Deps,
  by: Staff,
  id: string,
  input: StaffMemberChange,
  confirmed: boolean,
): Promise<Changed> {
  const name = input.name === undefined ? undefined : singleLine(input.name);
  if (name === '') return { ok: false, error: 'invalid' };
  const changed = await writeTransaction<Changed>(deps.db, async (tx) => {
    const member = await staffById(tx, id);
    if (member === undefined) return { ok: false, error: 'not_found' };
    // A tablet keeps its role.
    if (member.device && input.role !== undefined && input.role !== 'cook')
      return { ok: false, error: 'invalid' };
    const active = member.deactivatedAt === null;
    const change: StaffChange = {
      ...(name !== undefined && name !== staffName(member) && { name }),
      ...(input.role !== undefined && input.role !== member.role && { role: input.role }),
      ...(input.active !== undefined &&
        input.active !== active && { deactivatedAt: input.active ? null : deps.now() }),
    };
    if (Object.keys(change).length === 0) return { ok: true };
    const opened = change.role !== undefined || change.deactivatedAt === null;
    if (opened && (change.role ?? member.role) === 'owner' && !confirmed)
      return { ok: false, error: 'confirm_first' };
    if (!(await changeStaff(tx, id, change))) return { ok: false, error: 'last_owner' };
    // On both ways: who was deactivated by an earlier version left phones behind.
    if (change.deactivatedAt !== undefined) await endStaffAccess(tx, id);
    if (typeof change.deactivatedAt === 'number') {
      await savePinHashOf(tx, id, null);
      await endTurnsOf(tx, id);
      await deleteStaffTokens(tx, id);
      await deletePairingCodesOf(tx, id);
    }
    if (member.device && change.name !== undefined) await renameSharedTablet(tx, id, change.name);
    for (const entry of entriesOf(member, change)) {
      await recordAudit(tx, deps, { staff: by, subject: id, ...entry });
    }
    return { ok: true };
  });
  if (input.active === false || input.role !== undefined) endStreams(deps);
  else if (name !== undefined) publishTurnChanged(deps);
  return changed;
}

/** Makes every open live stream check at once whether its reader is still allowed. */
function endStreams(deps: Deps): void {
  deps.events.publish({ kind: 'missed' });
}

function entriesOf(
  member: StaffMember,
  change: StaffChange,
): Pick<AuditEntry, 'action' | 'before' | 'after'>[] {
  const { name, role, deactivatedAt } = change;
  const before = {
    ...(name !== undefined && { name: staffName(member) }),
    ...(role !== undefined && { role: member.role }),
  };
  const after = { ...(name !== undefined && { name }), ...(role !== undefined && { role }) };
  const kind = member.device ? 'tablet' : 'staff';
  return [
    ...(Object.keys(after).length > 0 ? [{ action: `${kind}.changed`, before, after }] : []),
    ...(deactivatedAt === undefined
      ? []
      : [
          {
            action: `${kind}.${deactivatedAt === null ? 'activated' : 'deactivated'}`,
            before: { active: deactivatedAt !== null },
            after: { active: deactivatedAt === null },
          },
        ]),
  ];
}

/** Ends all sessions of a member, the alarms on their phones, and their turns at shared tablets. */
export async function signOutMember(deps: Deps, by: Staff, id: string): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const devices = await endStaffAccess(tx, id);
    await endTurnsOf(tx, id);
    if (devices === 0) return;
    await recordAudit(tx, deps, {
      staff: by,
      action: 'session.ended',
      subject: id,
      before: { devices },
      after: null,
    });
  });
  endStreams(deps);
}

/** Turns off the second factor of a member who lost their phone; never one's own, which needs its code. */
export async function resetSecondFactor(
  deps: Deps,
  by: Staff,
  id: string,
): Promise<{ ok: true } | { ok: false; error: 'not_found' | 'forbidden' }> {
  if (id === by.id) return { ok: false, error: 'forbidden' };
  return writeTransaction(deps.db, async (tx) => {
    const member = await staffById(tx, id);
    if (member === undefined) return { ok: false, error: 'not_found' };
    if (!member.secondFactor) return { ok: true };
    await turnOffSecondFactor(tx, id);
    await recordAudit(tx, deps, {
      staff: by,
      action: 'second_factor.reset',
      subject: id,
      before: null,
      after: null,
    });
    return { ok: true };
  });
}

/** Creates the code that pairs one tablet within the next ten minutes. */
export async function beginPairing(deps: Deps, by: Staff, name: string): Promise<PairingCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = deps.now() + PAIRING_MS;
  await writeTransaction(deps.db, async (tx) => {
    await savePairingCode(tx, {
      value: code,
      name: singleLine(name),
      createdBy: by.id,
      expiresAt,
      tries: PAIRING_TRIES,
    });
    await recordAudit(tx, deps, {
      staff: by,
      action: 'tablet.code_made',
      subject: '',
      before: null,
      after: { name: singleLine(name) },
    });
  });
  return { code, expiresAt };
}
