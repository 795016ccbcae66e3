import type { FastifyReply, FastifyRequest } from 'fastify';
import { may, type Permission, type StaffRole } from '../../domain/staff.ts';
import { markSessionSeen, type Session } from '../stores/people/sessions.store.ts';
import {
  lockUnchangedStaff,
  markStaffSeen,
  staffById,
  type StaffMember,
} from '../stores/staff/staff.store.ts';
import { answerError } from '../http/errors.ts';
import { ACCOUNT_LOGIN_LIMIT, answerTooMany } from '../http/rate-limits.ts';
import { currentSession, endSession, startSession } from './session-cookies.ts';

const MINUTE_MS = 60_000;
/** Precision of "last seen": a kitchen tablet sends a request every few seconds. */
const SEEN_INTERVAL_MS = 5 * MINUTE_MS;
/** A person has to sign in again after this long, however often they visit; a tablet on the wall does not. */
const PERSON_SESSION_MS = 180 * 24 * 60 * MINUTE_MS;

/** The staff member on whose behalf a request acts. */
export interface Staff {
  id: string;
  email: string;
  /** Given name; accounts older than names have none. */
  name?: string;
  role: StaffRole;
  /** A paired tablet. */
  device?: boolean;
}

/** A staff member's account, with the session that a request carries. */
export interface StaffAccount {
  member: StaffMember;
  session: Session;
}

/** Returns the staff member of the request's session, or undefined. */
export async function staffOf(request: FastifyRequest, reply: FastifyReply): Promise<Staff | undefined> {
  const here = await staffAccountOf(request, reply);
  if (here === undefined) return undefined;
  return actingStaff(here.member);
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
  const account = await requireStaffAccount(request, reply, permission);
  return account && actingStaff(account.member);
}

/** The same with the account and the session. */
export async function requireStaffAccount(
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission,
): Promise<StaffAccount | undefined> {
  const account = await staffAccountOf(request, reply);
  if (account !== undefined && may(account.member.role, permission)) return account;
  answerError(reply, request, account === undefined ? 'unauthorized' : 'forbidden');
  return undefined;
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
