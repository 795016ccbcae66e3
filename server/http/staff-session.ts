import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from '../../contracts/owner-auth.ts';
import type { Deps } from '../deps.ts';
import { deleteSession, extendSession, findSession, insertSession } from '../stores/sessions.store.ts';
import { staffById } from '../stores/staff.store.ts';
import { readCookie, setCookie } from './cookies.ts';
import { answerError } from './errors.ts';

/** The staff member a request acts for. */
export interface Staff {
  id: string;
  email: string;
  role: StaffRole;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 30 * DAY_MS;
/** Tells the page's scripts whether asking who is signed in is worthwhile; proves nothing. */
const HINT_COOKIE = 'comal_signed_in';

/** Whose session the request carries, or undefined. A session in use lives on: at most one write a day. */
export async function staffOf(request: FastifyRequest, reply: FastifyReply): Promise<Staff | undefined> {
  const { deps } = request.server;
  const token = readCookie(request, cookieName(deps));
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const now = deps.now();
  const session = await findSession(deps.db, tokenHash, now);
  if (session === undefined || session.kind !== 'staff') return undefined;
  const staff = await staffById(deps.db, session.subjectId);
  if (staff === undefined) return undefined;
  if (session.expiresAt - now < SESSION_MS - DAY_MS) {
    await extendSession(deps.db, tokenHash, now + SESSION_MS);
    setSessionCookies(deps, reply, token, SESSION_MS);
  }
  return { id: staff.id, email: staff.email, role: staff.role };
}

/** Who is signed in, of the given roles; otherwise answers 401 or 403 and gives undefined. */
export async function requireStaff(
  request: FastifyRequest,
  reply: FastifyReply,
  roles?: readonly StaffRole[],
): Promise<Staff | undefined> {
  const staff = await staffOf(request, reply);
  if (staff === undefined) {
    answerError(reply, request, 'unauthorized');
    return undefined;
  }
  if (roles !== undefined && !roles.includes(staff.role)) {
    answerError(reply, request, 'forbidden');
    return undefined;
  }
  return staff;
}

/** Starts a new session and hands its cookies out; a session the browser had before ends. */
export async function startStaffSession(
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): Promise<void> {
  const { deps } = request.server;
  const before = readCookie(request, cookieName(deps));
  if (before !== undefined) await deleteSession(deps.db, hashToken(before));
  const token = randomBytes(32).toString('base64url');
  const now = deps.now();
  await insertSession(deps.db, {
    tokenHash: hashToken(token),
    kind: 'staff',
    subjectId: staffId,
    createdAt: now,
    expiresAt: now + SESSION_MS,
  });
  setSessionCookies(deps, reply, token, SESSION_MS);
}

export async function endStaffSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { deps } = request.server;
  const token = readCookie(request, cookieName(deps));
  if (token !== undefined) await deleteSession(deps.db, hashToken(token));
  setSessionCookies(deps, reply, '', 0);
}

function cookieName(deps: Deps): string {
  return isSecure(deps) ? '__Host-comal_staff' : 'comal_staff';
}

function setSessionCookies(deps: Deps, reply: FastifyReply, token: string, lifeMs: number): void {
  const options = { maxAge: lifeMs / 1000, secure: isSecure(deps) };
  setCookie(reply, cookieName(deps), token, { ...options, httpOnly: true });
  setCookie(reply, HINT_COOKIE, lifeMs === 0 ? '' : 'staff', { ...options, httpOnly: false });
}

function isSecure(deps: Deps): boolean {
  return deps.environment.publicUrl.startsWith('https:');
}

/** Only the hash is stored: a copy of the database signs nobody in. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
