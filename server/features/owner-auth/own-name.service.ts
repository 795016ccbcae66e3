import type { ChangedOwnAccount } from '../../../contracts/owner/staff/owner-auth.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { isUniqueViolation } from '../../database/failures.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { actingStaff } from '../../auth/staff-session.ts';
import { mailNewAddress } from '../../messages/staff-mail.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { endStaffAccess, type KeptAccess } from '../../stores/staff/staff-access.store.ts';
import {
  addressIn,
  deleteStaffTokens,
  staffOfToken,
  useStaffToken,
} from '../../stores/staff/staff-tokens.store.ts';
import {
  lockUnchangedStaff,
  saveOwnNameAndEmail,
  staffByEmail,
  staffById,
  type StaffMember,
} from '../../stores/staff/staff.store.ts';

export type ChangedAccount =
  | { ok: true; answer: ChangedOwnAccount }
  | {
      ok: false;
      error: 'invalid' | 'bad_email' | 'wrong_password' | 'staff_exists';
      fields: Record<string, string>;
    };

type Refused = Extract<ChangedAccount, { ok: false }>;

const refused = (error: Refused['error'], field: string): Refused => ({
  ok: false,
  error,
  fields: { [field]: error },
});

/**
 * Changes one's own name and address. A new address needs the password; with mail it takes effect once the mailed link
 * was followed, otherwise at once. It ends every other session and the alarms on other phones.
 */
export async function changeOwnAccount(
  deps: Deps,
  member: StaffMember,
  change: { name: string; email: string; currentPassword?: string | undefined; language: StaffLanguage },
  kept: KeptAccess,
): Promise<ChangedAccount> {
  const name = singleLine(change.name);
  if (name === '') return refused('invalid', 'name');
  const email = readEmail(change.email)?.toLowerCase();
  if (email === undefined) return refused('bad_email', 'email');
  const moves = email !== member.email;
  if (moves && !(await deps.passwordHasher.verify(member.passwordHash, change.currentPassword ?? ''))) {
    return refused('wrong_password', 'currentPassword');
  }
  const mailed = moves && deps.email.on;
  const changed = await withTakenAddress(() =>
    writeTransaction<Refused | undefined>(deps.db, async (tx) => {
      const inside = { ...deps, db: tx };
      if (moves && !(await lockUnchangedStaff(tx, member)))
        return refused('wrong_password', 'currentPassword');
      if (moves && (await staffByEmail(tx, email)) !== undefined) return TAKEN;
      const saved = { name, email: mailed ? member.email : email };
      await saveOwnNameAndEmail(tx, member.id, saved);
      if (mailed) await mailNewAddress(inside, member, email, change.language);
      else if (moves) await endStaffAccess(tx, member.id, kept);
      await recordChange(inside, member, saved);
      return undefined;
    }),
  );
  if (changed !== undefined) return changed;
  if (mailed) publishJobAdded(deps);
  return { ok: true, answer: { mailedTo: mailed ? email : null } };
}

/** Sets the address that an account's link was mailed to, once; every session and phone but those of `kept` ends. */
export async function confirmAddress(
  deps: Deps,
  token: string,
  kept: KeptAccess | undefined,
): Promise<{ ok: true } | { ok: false; error: 'bad_link' | 'staff_exists' }> {
  const email = addressIn(token);
  const link = await staffOfToken(deps.db, token, deps.now());
  if (email === '' || link?.kind !== 'address') return { ok: false, error: 'bad_link' };
  const refusal = await withTakenAddress(() =>
    writeTransaction<{ error: 'bad_link' | 'staff_exists' } | undefined>(deps.db, async (tx) => {
      const member = await staffById(tx, link.staffId);
      if (member === undefined || !(await lockUnchangedStaff(tx, member))) return { error: 'bad_link' };
      if (!(await useStaffToken(tx, token))) return { error: 'bad_link' };
      if ((await staffByEmail(tx, email)) !== undefined) return { error: 'staff_exists' };
      const saved = { name: member.name, email };
      await saveOwnNameAndEmail(tx, member.id, saved);
      await deleteStaffTokens(tx, member.id);
      await endStaffAccess(tx, member.id, kept);
      await recordChange({ ...deps, db: tx }, member, saved);
      return undefined;
    }),
  );
  return refusal === undefined ? { ok: true } : { ok: false, error: refusal.error };
}

const TAKEN = { ok: false, error: 'staff_exists', fields: { email: 'staff_exists' } } as const;

/** Turns the database's refusal into a value: of two who take an address at the same moment, it refuses the later one. */
async function withTakenAddress<T>(work: () => Promise<T>): Promise<T | typeof TAKEN> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return TAKEN;
    throw error;
  }
}

async function recordChange(
  deps: Deps,
  member: StaffMember,
  after: { name: string | null; email: string },
): Promise<void> {
  if (member.name === after.name && member.email === after.email) return;
  await recordAudit(deps.db, deps, {
    staff: actingStaff(member),
    action: 'staff.changed',
    subject: member.id,
    before: { name: member.name, email: member.email },
    after,
  });
}
