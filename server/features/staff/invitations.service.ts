import type { InvitationSent } from '../../../contracts/owner/staff/staff.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { enqueueStaffMail } from '../../messages/staff-mail.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  deleteInvitation,
  type Invitation,
  invitationByEmail,
  invitationById,
  renewInvitation,
  saveInvitation,
} from '../../stores/staff/invitations.store.ts';
import { newToken } from '../../stores/staff/staff-tokens.store.ts';
import { staffByEmail } from '../../stores/staff/staff.store.ts';

const INVITATION_MS = 7 * 24 * 60 * 60_000;

export type Invited =
  | { ok: true; sent: InvitationSent }
  | {
      ok: false;
      error: 'confirm_first' | 'bad_email' | 'invalid' | 'staff_exists' | 'invitation_exists' | 'not_found';
      fields?: Record<string, string>;
    };

/**
 * Invites a person by mail. For an address that is invited already the caller must confirm the replacement. An owner is
 * invited only where the caller has given the password again (`confirmed`).
 */
export async function inviteStaff(
  deps: Deps,
  by: Staff,
  input: {
    email: string;
    name: string;
    role: StaffRole;
    language: StaffLanguage;
    replace?: boolean | undefined;
  },
  confirmed: boolean,
): Promise<Invited> {
  if (input.role === 'owner' && !confirmed) return { ok: false, error: 'confirm_first' };
  const address = readEmail(input.email);
  if (address === null) return { ok: false, error: 'bad_email', fields: { email: 'bad_email' } };
  const name = singleLine(input.name);
  if (name === '') return { ok: false, error: 'invalid', fields: { name: 'too_small' } };
  const email = address.toLowerCase();
  if ((await staffByEmail(deps.db, email)) !== undefined) {
    return { ok: false, error: 'staff_exists', fields: { email: 'staff_exists' } };
  }
  const open = input.replace === true ? undefined : await invitationByEmail(deps.db, email);
  if (open !== undefined) {
    return { ok: false, error: 'invitation_exists', fields: { name: open.name, role: open.role } };
  }
  const { role, language } = input;
  const now = deps.now();
  const invitation: Invitation = {
    id: deps.newId(),
    email,
    name,
    role,
    language,
    invitedBy: by.id,
    createdAt: now,
    expiresAt: now + INVITATION_MS,
  };
  const token = deps.email.on ? null : newToken();
  await writeTransaction(deps.db, async (tx) => {
    await saveInvitation(tx, invitation);
    if (token !== null) await renewInvitation(tx, invitation.id, { token, expiresAt: invitation.expiresAt });
    await recordAudit(tx, deps, {
      staff: by,
      action: 'invitation.sent',
      subject: email,
      before: null,
      after: { name, role },
    });
  });
  return { ok: true, sent: await deliver(deps, invitation, token) };
}

/** Sends a new link, valid for another 7 days; the one before stops working. */
export async function resendInvitation(
  deps: Deps,
  by: Staff,
  id: string,
  confirmed: boolean,
): Promise<Invited> {
  const invitation = await invitationById(deps.db, id);
  if (invitation === undefined) return { ok: false, error: 'not_found' };
  if (invitation.role === 'owner' && !confirmed) return { ok: false, error: 'confirm_first' };
  const token = deps.email.on ? null : newToken();
  await writeTransaction(deps.db, async (tx) => {
    await renewInvitation(tx, id, { token, expiresAt: deps.now() + INVITATION_MS });
    await recordAudit(tx, deps, {
      staff: by,
      action: 'invitation.resent',
      subject: invitation.email,
      before: null,
      after: null,
    });
  });
  return { ok: true, sent: await deliver(deps, invitation, token) };
}

/** Revokes an invitation; its link stops working. */
export async function revokeInvitation(deps: Deps, by: Staff, id: string): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const invitation = await invitationById(tx, id);
    if (invitation === undefined || !(await deleteInvitation(tx, id))) return;
    const { name, role } = invitation;
    await recordAudit(tx, deps, {
      staff: by,
      action: 'invitation.revoked',
      subject: invitation.email,
      before: { name, role },
      after: null,
    });
  });
}

async function deliver(deps: Deps, invitation: Invitation, token: string | null): Promise<InvitationSent> {
  if (token !== null) return { link: `${deps.environment.publicUrl}/admin/invitation?token=${token}` };
  await enqueueStaffMail(deps, 'invite', invitation.email, invitation.language);
  return { link: null };
}
