import { isGuessablePin } from '../../../domain/pin.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hashPin, usablePins } from '../../auth/pins.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishTurnChanged } from '../../orders/publish.ts';
import { canSeal } from '../../sealed-secrets.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  allStaff,
  lockUnchangedStaff,
  savePinHashOf,
  staffById,
  type StaffMember,
} from '../../stores/staff/staff.store.ts';
import { endTurnsOf } from '../../stores/staff/turns.store.ts';

export type SavedPin = { ok: true } | { ok: false; error: 'not_found' | 'weak_pin' | 'secrets_key_needed' };

/** Sets a person's PIN, or removes it with null; their turns at shared tablets end at once. */
export async function savePin(
  deps: Deps,
  by: Staff,
  member: StaffMember | undefined,
  pin: string | null,
): Promise<SavedPin> {
  const gone = { ok: false, error: 'not_found' } as const;
  if (member === undefined || member.device || member.deactivatedAt !== null) return gone;
  if (pin === null && member.pinHash === null) return { ok: true };
  if (pin !== null && isGuessablePin(pin)) return { ok: false, error: 'weak_pin' };
  if (pin !== null && !canSeal(deps.environment)) return { ok: false, error: 'secrets_key_needed' };
  const pinHash = pin === null ? null : await hashPin(deps, member.id, pin);
  const saved = await writeTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedStaff(tx, member))) return false;
    await savePinHashOf(tx, member.id, pinHash);
    await endTurnsOf(tx, member.id);
    await recordAudit(tx, deps, {
      staff: by,
      action: pin === null ? 'pin.removed' : 'pin.set',
      subject: member.id,
      before: null,
      after: null,
    });
    return true;
  });
  if (!saved) return gone;
  publishTurnChanged(deps);
  return { ok: true };
}

/** Returns everybody who works here and has a PIN that can be used. */
export async function peopleWithPin(deps: Deps): Promise<StaffMember[]> {
  const isUsable = usablePins(deps.environment);
  const members = await allStaff(deps.db);
  return members.filter((each) => each.deactivatedAt === null && isUsable(each.pinHash));
}

/** Returns the person of an id, where they may have a PIN. */
export async function personOf(deps: Deps, id: string): Promise<StaffMember | undefined> {
  const member = await staffById(deps.db, id);
  return member?.device === false ? member : undefined;
}
