import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import type { PeopleWithPin } from '../../../contracts/owner/staff/shared-tablets.ts';
import { staffName } from '../../../domain/staff.ts';
import type { AccountLimiter } from '../../auth/account-limiter.ts';
import { verifyPin } from '../../auth/pins.ts';
import { actingStaff, type StaffAccount, turnOf } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Limit } from '../../../contracts/call.ts';
import { PIN_DAY_LIMIT, PIN_LIMIT, PIN_TABLET_LIMIT } from '../../http/rate-limits.ts';
import { publishTurnChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { lockUnchangedStaff, markStaffSeen, type StaffMember } from '../../stores/staff/staff.store.ts';
import { beginTurn, endTurn } from '../../stores/staff/turns.store.ts';
import { callerView } from '../../views/staff-view.ts';
import { peopleWithPin, personOf } from './pins.service.ts';

/** Returns who can enter a PIN at a shared tablet. */
export async function peopleView(deps: Deps): Promise<PeopleWithPin> {
  const people = (await peopleWithPin(deps)).map((member) => ({
    id: member.id,
    name: staffName(member),
    role: member.role,
  }));
  return { people: people.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

export type BegunTurn =
  | { ok: true; view: StaffView }
  | { ok: false; error: 'wrong_pin' | 'forbidden' }
  | { ok: false; waitSeconds: number };

/** Begins the turn of whoever knows a person's PIN. A wrong one counts for the person and for the tablet, and is logged. */
export async function enterPin(
  deps: Deps,
  limiter: AccountLimiter,
  account: StaffAccount,
  { staffId, pin }: { staffId: string; pin: string },
): Promise<BegunTurn> {
  const { member: tablet, session } = account;
  if (session.shared == null) return { ok: false, error: 'forbidden' };
  const member = await personOf(deps, staffId);
  // With a new PIN the count begins anew, so that the owner can help at once.
  const whose = `${staffId} ${member?.pinHash ?? ''}`;
  const tries: Try[] = [
    [`pin tablet ${session.tokenHash}`, PIN_TABLET_LIMIT],
    [`pin ${whose}`, PIN_LIMIT],
    [`pin day ${whose}`, PIN_DAY_LIMIT],
  ];
  const waitSeconds = await takeTries(limiter, tries);
  if (waitSeconds > 0) return { ok: false, waitSeconds };
  const active = member?.deactivatedAt === null ? member : undefined;
  if (!(await verifyPin(deps, active, pin)) || active === undefined) {
    await recordFailure(deps, account, member);
    return { ok: false, error: 'wrong_pin' };
  }
  for (const [key] of tries) await limiter.giveBack(key);
  const seenAt = deps.now();
  if (!(await begin(deps, session.tokenHash, active, seenAt))) return { ok: false, error: 'forbidden' };
  publishTurnChanged(deps);
  const shared = { ...session.shared, acting: { id: active.id, seenAt } };
  const begun = { member: tablet, session: { ...session, shared } };
  return { ok: true, view: callerView({ account: begun, ...(await turnOf(deps, begun)) }) };
}

type Try = [key: string, limit: Limit];

/** Counts a try for each; returns the seconds to wait, with nothing counted, where one of them is used up. */
async function takeTries(limiter: AccountLimiter, tries: readonly Try[]): Promise<number> {
  const taken: string[] = [];
  for (const [key, limit] of tries) {
    const wait = await limiter.take(key, limit);
    if (wait > 0) {
      for (const before of taken) await limiter.giveBack(before);
      return wait;
    }
    taken.push(key);
  }
  return 0;
}

/** False where the PIN, the person's access or the tablet has changed since the PIN was checked. */
function begin(deps: Deps, tokenHash: string, member: StaffMember, now: number): Promise<boolean> {
  return writeTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedStaff(tx, member))) return false;
    if ((await personOf({ ...deps, db: tx }, member.id))?.pinHash !== member.pinHash) return false;
    await markStaffSeen(tx, member.id, now);
    return beginTurn(tx, tokenHash, member.id, now);
  });
}

async function recordFailure(
  deps: Deps,
  { member: account, session }: StaffAccount,
  member: StaffMember | undefined,
): Promise<void> {
  if (member === undefined || session.shared == null) return;
  const { tablet } = session.shared;
  await recordAudit(deps.db, deps, {
    // It may be another person than the one who signed the tablet in.
    staff: { ...actingStaff(account), name: tablet, tablet },
    action: 'pin.failed',
    subject: member.id,
    before: null,
    after: null,
  });
}

/** Locks the tablet of a session. */
export async function lockTablet(deps: Deps, { session }: StaffAccount): Promise<void> {
  await endTurn(deps.db, session.tokenHash);
  publishTurnChanged(deps);
}
