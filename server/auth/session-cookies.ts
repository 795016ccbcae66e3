import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  type Session,
} from '../stores/people/sessions.store.ts';
import { givenApiKey } from '../http/given-api-key.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { secretHash } from '../stores/secret-hash.ts';

type Kind = Session['kind'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session unused for this long ends. */
const SESSION_MS = 30 * DAY_MS;
const USER_AGENT_MAX = 300;
/** Tells the page's scripts that a session may exist; it proves nothing. */
const HINT_COOKIE = 'comal_signed_in';
/** In the order in which the hint lists them: `staff`, `customer` or `staff.customer`. */
export const KINDS: readonly Kind[] = ['staff', 'customer'];

/** Returns the request's session token, or undefined. A request with an API key is not also a browser's. */
export function sessionToken(request: FastifyRequest, kind: Kind): string | undefined {
  if (givenApiKey(request) !== undefined) return undefined;
  const token = readCookie(request, cookieName(request.server.deps, kind));
  return token === undefined || token === '' ? undefined : token;
}

/** Returns the request's session, or undefined. A session in use is extended, with at most one write a day. */
export async function currentSession(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
): Promise<Session | undefined> {
  const { deps } = request.server;
  const token = sessionToken(request, kind);
  if (token === undefined) return undefined;
  const now = deps.now();
  const session = await findSession(deps.db, secretHash(token), now);
  if (session === undefined || session.kind !== kind) return undefined;
  request.server.knownSessions.remember(session.tokenHash);
  const extended = Math.min(now + SESSION_MS, session.endsAt ?? Infinity);
  if (session.expiresAt < extended - DAY_MS) {
    await extendSession(deps.db, session.tokenHash, extended);
    setSessionCookies(request, reply, kind, token);
  }
  return session;
}

/**
 * Starts a new session in place of the browser's earlier one and sets its cookies. Returns false where `hold`, which locks
 * the account's row, finds the account changed; what ends sessions waits for that lock.
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  /** `endsAt`: epoch ms after which it ends whatever its use; null for never. */
  { kind, subjectId, endsAt }: Pick<Session, 'kind' | 'subjectId'> & { endsAt: number | null },
  hold: (tx: Transaction<Schema>) => Promise<boolean>,
): Promise<boolean> {
  const { deps } = request.server;
  const before = sessionToken(request, kind);
  const token = randomBytes(32).toString('base64url');
  const now = deps.now();
  const started = await writeTransaction(deps.db, async (tx) => {
    if (!(await hold(tx))) return false;
    if (before !== undefined) await deleteSession(tx, secretHash(before));
    await insertSession(tx, {
      tokenHash: secretHash(token),
      kind,
      subjectId,
      createdAt: now,
      expiresAt: now + SESSION_MS,
      endsAt,
      ...(kind === 'staff' && {
        userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
        seenAt: now,
      }),
    });
    return true;
  });
  if (started) setSessionCookies(request, reply, kind, token);
  return started;
}

/** Ends the browser's session and clears its cookies. */
export async function endSession(request: FastifyRequest, reply: FastifyReply, kind: Kind): Promise<void> {
  const token = sessionToken(request, kind);
  if (token !== undefined) await deleteSession(request.server.deps.db, secretHash(token));
  setSessionCookies(request, reply, kind, null);
}

/** Clears the cookies of a session that has already ended. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, kind: Kind): void {
  setSessionCookies(request, reply, kind, null);
}

function cookieName(deps: Deps, kind: Kind): string {
  return isSecure(deps) ? `__Host-comal_${kind}` : `comal_${kind}`;
}

function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  token: string | null,
): void {
  const { deps } = request.server;
  const secure = isSecure(deps);
  const own = { maxAge: token === null ? 0 : SESSION_MS / 1000, secure, httpOnly: true };
  setCookie(reply, cookieName(deps, kind), token ?? '', own);
  // A browser may be signed in as both: ending one session must keep the hint for the other.
  const signedIn = KINDS.filter((other) =>
    other === kind ? token !== null : sessionToken(request, other) !== undefined,
  );
  setHint(deps, reply, signedIn);
}

/** Sets the hint again for a browser that has a session but lost the hint. */
export function restoreHint(request: FastifyRequest, reply: FastifyReply): void {
  const signedIn = KINDS.filter((kind) => sessionToken(request, kind) !== undefined);
  if (signedIn.length === 0 || readCookie(request, HINT_COOKIE) === signedIn.join('.')) return;
  setHint(request.server.deps, reply, signedIn);
}

function setHint(deps: Deps, reply: FastifyReply, signedIn: Kind[]): void {
  const maxAge = signedIn.length === 0 ? 0 : SESSION_MS / 1000;
  const secure = isSecure(deps);
  setCookie(reply, HINT_COOKIE, signedIn.join('.'), { maxAge, secure, httpOnly: false });
}

function isSecure(deps: Deps): boolean {
  return deps.environment.publicUrl.startsWith('https:');
}
