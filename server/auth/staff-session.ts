import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTurnOver } from '../../domain/pin.ts';
import {
  lesserRole,
  LOCKED_ROLE,
  may,
  mayWithPin,
  type Permission,
  type StaffRole,
} from '../../domain/staff.ts';
import type { ErrorCode } from '../../contracts/errors.ts';
import type { Deps } from '../deps.ts';
import { markSessionSeen, type Session } from '../stores/people/sessions.store.ts';
import {
  lockUnchangedStaff,
  markStaffSeen,
  staffById,
  type StaffMember,
} from '../stores/staff/staff.store.ts';
import { keepTurn } from '../stores/staff/turns.store.ts';
import { answerError } from '../http/errors.ts';
import { ACCOUNT_LOGIN_LIMIT, answerTooMany } from '../http/rate-limits.ts';
import { currentSession, endSession, startSession } from './session-cookies.ts';

const MINUTE_MS = 60_000;
/** Precision of "last seen": a kitchen tablet sends a request every few seconds. */
const SEEN_INTERVAL_MS = 5 * MINUTE_MS;
/** A person has to sign in again after this long, however often they visit; a tablet on the wall does not. */
const PERSON_SESSION_MS = 180 * 24 * 60 * MINUTE_MS;

/** Precision of a turn's last action; well below the shortest lock. */
const TURN_INTERVAL_MS = 5_000;

/** The staff member on whose behalf a request acts; on a shared tablet whoever entered their PIN. */
export interface Staff {
  id: string;
  email: string;
  /** Given name; accounts older than names have none. */
  name?: string;
  /** On a shared tablet the lesser of their role and the tablet's. */
  role: StaffRole;
  /** A paired tablet. */
  device?: boolean;
  /** Name of the shared tablet at which they act. */
  tablet?: string;
}

/** A staff member's account, with the session that a request carries. */
export interface StaffAccount {
  member: StaffMember;
  session: Session;
}

/** An account, and the staff member for whom its session acts. */
export interface Caller {
  account: StaffAccount;
  staff: Staff;
  /** `own`: they signed in for themselves; `person`: with a PIN at a shared tablet; `locked`: nobody has. */
  turn: 'own' | 'person' | 'locked';
}

/** Returns the caller of a request, or undefined. */
export async function callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> {
  const account = await staffAccountOf(request, reply);
  return account && { account, ...(await turnOf(request.server.deps, account)) };
}

/** Returns who is working with an account's session now. */
export async function turnOf(
  deps: Pick<Deps, 'db' | 'now'>,
  { member, session }: StaffAccount,
): Promise<Pick<Caller, 'staff' | 'turn'>> {
  const { shared } = session;
  if (shared == null) return { turn: 'own', staff: actingStaff(member) };
  const { tablet, acting, lockMinutes } = shared;
  const person =
    acting === null || isTurnOver(lockMinutes, acting.seenAt, deps.now())
      ? undefined
      : await staffById(deps.db, acting.id);
  if (person === undefined || person.deactivatedAt !== null || person.pinHash === null) {
    const role = lesserRole(member.role, LOCKED_ROLE);
    return { turn: 'locked', staff: { ...actingStaff(member), role, tablet } };
  }
  const role = lesserRole(member.role, person.role);
  return { turn: 'person', staff: { ...actingStaff(person), role, tablet } };
}

/** Returns an account as the acting staff member. */
export function actingStaff({ id, email, name, role, device }: StaffMember): Staff {
  return { id, email, role, device, ...(name !== null && { name }) };
}

/** Returns the account and session of a request, or undefined; for calls about the account itself. */
export async function staffAccountOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffAccount | undefined> {
  const { deps } = request.server;
  const session = await currentSession(request, reply, 'staff');
  if (session === undefined) return undefined;
  const member = await staffById(deps.db, session.subjectId);
  if (member === undefined || member.deactivatedAt !== null) return undefined;
  const now = deps.now();
  if (now - (session.seenAt ?? 0) >= SEEN_INTERVAL_MS) {
    await markSessionSeen(deps.db, session.tokenHash, now);
    await markStaffSeen(deps.db, member.id, now);
  }
  return { member, session };
}

/** Returns the staff member with this permission; otherwise answers 401 or 403 and returns undefined. */
export async function requirePermission(
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission,
): Promise<Staff | undefined> {
  const caller = await requireCaller(request, reply, { permission });
  return caller?.staff;
}

/**
 * The same with the account and the session. A shared tablet on which nobody entered a PIN reads what the kitchen shows
 * and makes `unattended` calls; any other is refused as `pin_required`.
 */
export async function requireCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  needed: { permission: Permission; unattended?: true | undefined },
): Promise<Caller | undefined> {
  const caller = await callerOf(request, reply);
  const isAction = request.method !== 'GET' && needed.unattended !== true;
  const refusal = caller === undefined ? 'unauthorized' : refusalFor(caller, needed.permission, isAction);
  if (caller === undefined || refusal !== null) {
    answerError(reply, request, refusal ?? 'unauthorized');
    return undefined;
  }
  if (isAction && caller.turn === 'person') await keepTurnOf(request.server.deps, caller);
  return caller;
}

function refusalFor(
  { turn, staff, account }: Caller,
  permission: Permission,
  isAction: boolean,
): ErrorCode | null {
  if (turn === 'own') return may(staff.role, permission) ? null : 'forbidden';
  if (turn === 'person') return mayWithPin(staff.role, permission) ? null : 'forbidden';
  if (!mayWithPin(account.member.role, permission)) return 'forbidden';
  return !isAction && mayWithPin(staff.role, permission) ? null : 'pin_required';
}

async function keepTurnOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { account: { session }, staff }: Caller,
): Promise<void> {
  const at = now();
  const seenAt = session.shared?.acting?.seenAt ?? 0;
  if (at - seenAt >= TURN_INTERVAL_MS) await keepTurn(db, session.tokenHash, staff.id, at);
}

/**
 * Counts a try of the caller's own password, apart from strangers' tries; otherwise answers 403 or 429 and returns
 * false.
 */
export async function mayTryOwnPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  member: StaffMember,
): Promise<boolean> {
  if (member.device) {
    answerError(reply, request, 'forbidden');
    return false;
  }
  const wait = await request.server.accountLimiter.take(`own password ${member.id}`, ACCOUNT_LOGIN_LIMIT);
  if (wait > 0) answerTooMany(reply, request, wait);
  return wait === 0;
}

/**
 * Starts a new session and sets its cookies; the browser's earlier session ends. Returns false and does nothing when
 * the account has changed since it was checked.
 */
export function startStaffSession(
  request: FastifyRequest,
  reply: FastifyReply,
  member: StaffMember,
): Promise<boolean> {
  const now = request.server.deps.now();
  const endsAt = member.device ? null : now + PERSON_SESSION_MS;
  return startSession(request, reply, { kind: 'staff', subjectId: member.id, endsAt }, async (tx) => {
    if (!(await lockUnchangedStaff(tx, member))) return false;
    await markStaffSeen(tx, member.id, now);
    return true;
  });
}

export function endStaffSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return endSession(request, reply, 'staff');
}
