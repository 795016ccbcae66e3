import { readEmail } from '../../../domain/email.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../../http/passwords.ts';
import { plainLine } from '../../http/plain-line.ts';
import { actingStaff } from '../../http/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { deleteSessionsOf } from '../../stores/sessions.store.ts';
import { holdStaff, saveOwnNameAndEmail, staffByEmail, type StaffMember } from '../../stores/staff.store.ts';

export type ChangedAccount =
  | { ok: true }
  | {
      ok: false;
      error: 'invalid' | 'bad_email' | 'wrong_password' | 'staff_exists';
      fields: Record<string, string>;
    };

const refused = (error: Extract<ChangedAccount, { ok: false }>['error'], field: string): ChangedAccount => ({
  ok: false,
  error,
  fields: { [field]: error },
});

/** Changes one's own name and address. Another address needs the password and ends every session but this one. */
export async function changeOwnAccount(
  deps: Deps,
  member: StaffMember,
  wish: { name: string; email: string; currentPassword?: string | undefined },
  keepTokenHash: string,
): Promise<ChangedAccount> {
  const name = plainLine(wish.name);
  if (name === '') return refused('invalid', 'name');
  const email = readEmail(wish.email)?.toLowerCase();
  if (email === undefined) return refused('bad_email', 'email');
  const moves = email !== member.email;
  if (moves && !(await verifyPassword(member.passwordHash, wish.currentPassword ?? ''))) {
    return refused('wrong_password', 'currentPassword');
  }
  return writeTransaction(deps.db, async (tx) => {
    if (moves && !(await holdStaff(tx, member))) return refused('wrong_password', 'currentPassword');
    if (moves && (await staffByEmail(tx, email)) !== undefined) return refused('staff_exists', 'email');
    await saveOwnNameAndEmail(tx, member.id, { name, email });
    if (moves) await deleteSessionsOf(tx, 'staff', member.id, keepTokenHash);
    await recordAudit(tx, {
      id: deps.newId(),
      at: deps.now(),
      staff: actingStaff(member),
      action: 'staff.changed',
      subject: member.id,
      before: { name: member.name, email: member.email },
      after: { name, email },
    });
    return { ok: true };
  });
}
