import { randomBytes } from 'node:crypto';
import type { InvitationView } from '../../../contracts/owner/staff/owner-auth.ts';
import { isUniqueViolation } from '../../database/failures.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { invitationOfToken, useInvitation } from '../../stores/staff/invitations.store.ts';
import { spendPairingTry, usePairingCode } from '../../stores/staff/pairing-codes.store.ts';
import {
  insertStaff,
  type NewStaffMember,
  staffById,
  type StaffMember,
} from '../../stores/staff/staff.store.ts';
import { bareCode } from './totp.ts';

/** Returns the invitation of a valid link. */
export async function readInvitation(deps: Deps, token: string): Promise<InvitationView | undefined> {
  const invitation = await invitationOfToken(deps.db, token, deps.now());
  return invitation && { email: invitation.email, name: invitation.name, role: invitation.role };
}

export type Joined =
  | { ok: true; member: StaffMember }
  | { ok: false; error: 'bad_link' | 'weak_password' | 'invalid'; fields?: Record<string, string> };

/** Creates the account of an invited person, once. */
export async function acceptInvitation(
  deps: Deps,
  input: { token: string; name: string; password: string },
): Promise<Joined> {
  const invitation = await invitationOfToken(deps.db, input.token, deps.now());
  if (invitation === undefined) return { ok: false, error: 'bad_link' };
  const name = singleLine(input.name);
  if (name === '') return { ok: false, error: 'invalid', fields: { name: 'too_small' } };
  if (isCommonPassword(input.password, invitation.email)) {
    return { ok: false, error: 'weak_password', fields: { password: 'weak_password' } };
  }
  const { email, role } = invitation;
  const passwordHash = await deps.passwordHasher.hash(input.password);
  const newcomer: NewStaffMember = {
    id: deps.newId(),
    email,
    passwordHash,
    role,
    name,
    createdAt: deps.now(),
  };
  try {
    return await writeTransaction(deps.db, async (tx) => {
      if (!(await useInvitation(tx, invitation.id, input.token))) return { ok: false, error: 'bad_link' };
      await insertStaff(tx, newcomer);
      await recordAudit(tx, deps, {
        staff: { id: newcomer.id, email, name },
        action: 'staff.joined',
        subject: newcomer.id,
        before: null,
        after: { email, role },
      });
      const member = await staffById(tx, newcomer.id);
      return member === undefined ? { ok: false, error: 'bad_link' } : { ok: true, member };
    });
  } catch (error) {
    // The address got an account in another way meanwhile.
    if (isUniqueViolation(error)) return { ok: false, error: 'bad_link' };
    throw error;
  }
}

/** Creates the account of a tablet on which the current code was typed. Every try counts against the code. */
export async function pairTablet(
  deps: Deps,
  typed: string,
): Promise<{ ok: true; member: StaffMember } | { ok: false; error: 'bad_pairing_code' }> {
  const now = deps.now();
  const id = deps.newId();
  // An account needs a password; nobody ever knows this one.
  const passwordHash = await deps.passwordHasher.hash(randomBytes(32).toString('base64url'));
  return writeTransaction(deps.db, async (tx) => {
    const wrong = { ok: false, error: 'bad_pairing_code' } as const;
    if (!(await spendPairingTry(tx, now))) return wrong;
    const code = await usePairingCode(tx, bareCode(typed));
    if (code === undefined) return wrong;
    await insertStaff(tx, {
      id,
      email: `tablet:${id}`,
      passwordHash,
      role: 'cook',
      name: code.name,
      createdAt: now,
      device: true,
    });
    const by = await staffById(tx, code.createdBy);
    await recordAudit(tx, deps, {
      staff:
        by === undefined ? null : { id: by.id, email: by.email, ...(by.name !== null && { name: by.name }) },
      action: 'tablet.paired',
      subject: id,
      before: null,
      after: { name: code.name },
    });
    const member = await staffById(tx, id);
    return member === undefined ? wrong : { ok: true, member };
  });
}
