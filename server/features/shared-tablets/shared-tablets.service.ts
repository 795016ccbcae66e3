import type { LockMinutes } from '../../../domain/pin.ts';
import { staffName } from '../../../domain/staff.ts';
import { actingStaff, type Staff, type StaffAccount } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { publishTurnChanged } from '../../orders/publish.ts';
import { recordAudit, recordChange } from '../../stores/audit.store.ts';
import { staffById } from '../../stores/staff/staff.store.ts';
import { shareSession, shareSessionsOf, sharedTablets } from '../../stores/staff/turns.store.ts';
import { peopleWithPin } from './pins.service.ts';

type Shared<Error extends string> = { ok: true } | { ok: false; error: Error };

/** Makes a person's own session a shared tablet. Only signing out ends that: a PIN must not lead back to the account. */
export async function shareOwnSession(
  deps: Deps,
  { member, session }: StaffAccount,
  input: { name: string; lockMinutes: LockMinutes },
): Promise<Shared<'invalid' | 'no_pins'>> {
  const tablet = singleLine(input.name);
  if (tablet === '' || member.device) return { ok: false, error: 'invalid' };
  if ((await peopleWithPin(deps)).length === 0) return { ok: false, error: 'no_pins' };
  const { lockMinutes } = input;
  await writeTransaction(deps.db, async (tx) => {
    await shareSession(tx, session.tokenHash, { tablet, lockMinutes });
    await recordAudit(tx, deps, {
      staff: actingStaff(member),
      action: 'tablet.shared',
      subject: member.id,
      before: null,
      after: { name: tablet, lockMinutes },
    });
  });
  publishTurnChanged(deps);
  return { ok: true };
}

/** Sets whether a paired tablet asks who is working; null for not. */
export async function shareTablet(
  deps: Deps,
  by: Staff,
  id: string,
  lockMinutes: LockMinutes | null,
): Promise<Shared<'no_pins' | 'not_found'>> {
  const tablet = await staffById(deps.db, id);
  if (tablet === undefined || !tablet.device || tablet.deactivatedAt !== null) {
    return { ok: false, error: 'not_found' };
  }
  if (lockMinutes !== null && (await peopleWithPin(deps)).length === 0)
    return { ok: false, error: 'no_pins' };
  await writeTransaction(deps.db, async (tx) => {
    const before = (await sharedTablets(tx, [id])).get(id) ?? null;
    await shareSessionsOf(tx, id, lockMinutes === null ? null : { tablet: staffName(tablet), lockMinutes });
    await recordChange(tx, deps, {
      staff: by,
      action: lockMinutes === null ? 'tablet.unshared' : 'tablet.shared',
      subject: id,
      before: before === null ? null : { lockMinutes: before },
      after: lockMinutes === null ? null : { lockMinutes },
    });
  });
  publishTurnChanged(deps);
  return { ok: true };
}
