import type { ProposedSecondFactor } from '../../../contracts/owner/staff/owner-auth.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { actingStaff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  proposeSecret,
  secondFactorOf,
  turnOffSecondFactor,
  turnOnSecondFactor,
  spendRecoveryCode,
  spendStep,
} from '../../stores/staff/second-factors.store.ts';
import { secretHash } from '../../stores/secret-hash.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { lockUnchangedStaff, type StaffMember } from '../../stores/staff/staff.store.ts';
import { bareCode, newRecoveryCodes, newTotpSecret, totpStep, totpUri } from './totp.ts';

/** Whether a code matches the account's second factor; it is used up, and a wrong one is recorded. */
export async function passesSecondFactor(deps: Deps, member: StaffMember, typed: string): Promise<boolean> {
  const passed = await checkCode(deps, member.id, bareCode(typed));
  if (passed !== 'no') {
    if (passed === 'recovery') await note(deps, member, 'second_factor.recovery_used');
    return true;
  }
  await note(deps, member, 'second_factor.failed');
  return false;
}

async function checkCode(deps: Deps, staffId: string, code: string): Promise<'no' | 'app' | 'recovery'> {
  const factor = await secondFactorOf(deps.db, staffId);
  if (factor === undefined || factor.since === null) return 'no';
  if (/^\d{6}$/.test(code)) {
    const step = totpStep(factor.secret, code, deps.now());
    return step !== null && (await spendStep(deps.db, staffId, step)) ? 'app' : 'no';
  }
  return (await spendRecoveryCode(deps.db, staffId, secretHash(code))) ? 'recovery' : 'no';
}

export type Proposed =
  | { ok: true; proposed: ProposedSecondFactor }
  | { ok: false; error: 'wrong_password' | 'conflict' };

/** Proposes a secret for an authenticator app. A stolen session alone cannot lock its owner out with it. */
export async function proposeSecondFactor(
  deps: Deps,
  member: StaffMember,
  password: string,
): Promise<Proposed> {
  if (!(await deps.passwordHasher.verify(member.passwordHash, password)))
    return { ok: false, error: 'wrong_password' };
  const secret = newTotpSecret();
  const { site } = await readSettings(deps.db);
  return writeTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedStaff(tx, member))) return { ok: false, error: 'wrong_password' };
    if (!(await proposeSecret(tx, member.id, secret))) return { ok: false, error: 'conflict' };
    return { ok: true, proposed: { secret, uri: totpUri(secret, site.name, member.email) } };
  });
}

export type Confirmed = { ok: true; recoveryCodes: string[] } | { ok: false; error: 'bad_code' | 'conflict' };

/** Activates the second factor with the first code of the app that read the secret. */
export async function confirmSecondFactor(
  deps: Deps,
  member: StaffMember,
  typed: string,
): Promise<Confirmed> {
  const factor = await secondFactorOf(deps.db, member.id);
  if (factor === undefined || factor.since !== null) return { ok: false, error: 'conflict' };
  const at = deps.now();
  const step = totpStep(factor.secret, bareCode(typed), at);
  if (step === null) return { ok: false, error: 'bad_code' };
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((code) => secretHash(bareCode(code)));
  return writeTransaction(deps.db, async (tx) => {
    const { secret } = factor;
    if (!(await lockUnchangedStaff(tx, member))) return { ok: false, error: 'conflict' };
    if (!(await turnOnSecondFactor(tx, member.id, { secret, step, at, recoveryHashes }))) {
      return { ok: false, error: 'conflict' };
    }
    await note({ ...deps, db: tx }, member, 'second_factor.turned_on');
    return { ok: true, recoveryCodes };
  });
}

/** Turns it off, given both the password and a code. */
export async function endSecondFactor(
  deps: Deps,
  member: StaffMember,
  proof: { password: string; code: string },
): Promise<{ ok: true } | { ok: false; error: 'wrong_password' | 'bad_code' }> {
  if (!(await deps.passwordHasher.verify(member.passwordHash, proof.password))) {
    return { ok: false, error: 'wrong_password' };
  }
  if (!(await passesSecondFactor(deps, member, proof.code))) return { ok: false, error: 'bad_code' };
  return writeTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedStaff(tx, member))) return { ok: false, error: 'wrong_password' };
    await turnOffSecondFactor(tx, member.id);
    await note({ ...deps, db: tx }, member, 'second_factor.turned_off');
    return { ok: true };
  });
}

function note(deps: Deps, member: StaffMember, action: string): Promise<void> {
  return recordAudit(deps.db, deps, {
    staff: actingStaff(member),
    action,
    subject: member.id,
    before: null,
    after: null,
  });
}
