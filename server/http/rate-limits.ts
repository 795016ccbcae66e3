import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../../contracts/call.ts';
import { WEBHOOK_PATH } from '../../contracts/webhook-path.ts';
import { answerError } from './errors.ts';
import { findSession } from '../stores/people/sessions.store.ts';
import { secretHash } from '../stores/secret-hash.ts';
import { addressKey, type RateLimiter } from './rate-limiter.ts';
import { KINDS, sessionToken } from '../auth/session-cookies.ts';

const MINUTE = 60_000;

/** All calls under /api, for each address. */
export const GENERAL_LIMIT: Limit = { max: 600, windowMs: MINUTE };
/** The same for each session, independent of its address. */
const SESSION: Limit = { max: 600, windowMs: MINUTE };
/** Calls that open pages poll, for each address: some 400 phones of one carrier or Wi-Fi. */
const POLLING: Limit = { max: 6_000, windowMs: MINUTE };
/** Sessions that are looked up for an address that has used up its limit. */
const LOOK_UP: Limit = { max: 120, windowMs: MINUTE };

const POLLED = new Set([
  '/api/menu',
  '/api/menu/categories',
  '/api/specials',
  '/api/specials/upcoming',
  '/api/menu/events',
  '/api/ordering-status',
  '/api/pickup-days',
  '/api/notifications/latest',
  '/api/orders/:token',
  '/api/orders/:token/events',
]);

/** Square may send many events at once, and retries refused ones; its signature is checked first. */
const UNLIMITED = new Set<string>([WEBHOOK_PATH]);

/** Calls with one API key, wherever they come from. */
export const API_KEY_LIMIT: Limit = { max: 300, windowMs: MINUTE };

/** Sign-in tries for one account from anywhere. */
export const ACCOUNT_LOGIN_LIMIT: Limit = { max: 10, windowMs: 15 * MINUTE };

/** Sign-in tries for one staff account from all unknown devices together: strangers cannot lock out known ones. */
export const STRANGE_LOGIN_LIMIT: Limit = { max: 100, windowMs: 15 * MINUTE };
/** Second-factor tries for one account, after the right password. */
export const CODE_LIMIT: Limit = { max: 5, windowMs: 15 * MINUTE };

/** Wrong PINs of one person, at any tablet. */
export const PIN_LIMIT: Limit = { max: 5, windowMs: 5 * MINUTE };
/** The same in a day: 1 in 300 of the shortest PINs. */
export const PIN_DAY_LIMIT: Limit = { max: 30, windowMs: 24 * 60 * MINUTE };
/** Wrong PINs at one tablet, of whomever. */
export const PIN_TABLET_LIMIT: Limit = { max: 15, windowMs: 5 * MINUTE };

/** Mailed links to one address. */
export const ACCOUNT_MAIL_LIMIT: Limit = { max: 3, windowMs: 60 * MINUTE };
/** Mail that an address was used again at sign-up. */
export const TAKEN_MAIL_LIMIT: Limit = { max: 1, windowMs: 24 * 60 * MINUTE };

/** Unknown promo codes tried by one signed-in customer: guessing finds none. */
export const CUSTOMER_GUESS_LIMIT: Limit = { max: 10, windowMs: 10 * MINUTE };
/** The same for all guests of one address: typing mistakes of a crowd behind one Wi-Fi. */
export const GUEST_GUESS_LIMIT: Limit = { max: 30, windowMs: 10 * MINUTE };
/** The same for everybody at one address, so that more accounts allow no more guesses. */
export const ADDRESS_GUESS_LIMIT: Limit = { max: 60, windowMs: 10 * MINUTE };

/** Wrong pairs of a phone and an order number tried for one phone: numbers are small, so that they could be counted through. */
export const PHONE_GUESS_LIMIT: Limit = { max: 10, windowMs: 60 * MINUTE };
/** The same in a day: fewer than a truck's orders of a day. */
export const PHONE_GUESS_DAY_LIMIT: Limit = { max: 20, windowMs: 24 * 60 * MINUTE };

/** Messages to the truck from one address, whatever the number of accounts: they fill the owner's inbox. */
export const ADDRESS_MESSAGE_LIMIT: Limit = { max: 60, windowMs: 10 * MINUTE };

export function registerRateLimits(app: FastifyInstance): void {
  const warnOfProxy = proxyWarning(app);
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url;
    if (!path.startsWith('/api/') || UNLIMITED.has(path)) return;
    warnOfProxy(request);
    const wait = await waitOf(request, path);
    if (wait > 0) await answerTooMany(reply, request, wait);
  });
}

/** Counts a request; returns 0, or the seconds to wait. Queries the database only for an address over its limit. */
async function waitOf(request: FastifyRequest, path: string): Promise<number> {
  const { server: app, method } = request;
  const address = addressKey(request.ip);
  if (method === 'GET' && POLLED.has(path)) return app.limiter.take(address, POLLING);
  const own = request.routeOptions.config.limit;
  // Sign-in tries count for the address, even from signed-in sessions.
  const apart = !path.startsWith('/api/auth/');
  const session = apart ? knownSession(request) : undefined;
  if (session !== undefined) return take(app, session, SESSION, own, path);
  const wait = await take(app, address, GENERAL_LIMIT, own, path);
  if (wait === 0 || !apart || sessionsOf(request).length === 0) return wait;
  // A signed-in session may share the address without this process knowing it yet.
  if (app.limiter.take(address, LOOK_UP) > 0) return wait;
  const found = await lookUpSession(request);
  return found === undefined ? wait : take(app, found, SESSION, own, path);
}

/** Counts a call for its session or address; returns 0, or the seconds to wait. */
async function take(
  app: FastifyInstance,
  who: string,
  general: Limit,
  own: Limit | undefined,
  path: string,
): Promise<number> {
  const wait = app.limiter.take(who, general);
  return wait > 0 || own === undefined ? wait : takeForAll(app, `${path} ${who}`, own);
}

/**
 * Counts a call for all processes together; returns 0, or the seconds to wait. The general limits stay with each process:
 * they protect its processor, and counting every call in the database would cost more than most calls.
 */
export async function takeForAll(app: FastifyInstance, key: string, limit: Limit): Promise<number> {
  const wait = app.limiter.take(key, limit);
  // With SQLite there is one process.
  if (wait > 0 || app.deps.environment.databaseUrl === undefined) return wait;
  return app.accountLimiter.take(`call ${key}`, limit);
}

/** Returns the request's session, if this process recently found it valid. */
function knownSession(request: FastifyRequest): string | undefined {
  return sessionsOf(request).find((hash) => request.server.knownSessions.has(hash));
}

/** The same with a query of the database. */
async function lookUpSession(request: FastifyRequest): Promise<string | undefined> {
  const { deps, knownSessions } = request.server;
  for (const hash of sessionsOf(request)) {
    if ((await findSession(deps.db, hash, deps.now())) === undefined) continue;
    knownSessions.remember(hash);
    return hash;
  }
  return undefined;
}

/** Returns the hashes of the sessions in its cookies, at most one of each kind. */
function sessionsOf(request: FastifyRequest): string[] {
  if (request.headers.cookie === undefined) return [];
  return KINDS.flatMap((kind) => {
    const token = sessionToken(request, kind);
    return token === undefined ? [] : [secretHash(token)];
  });
}

/** Warns once about an undeclared proxy: all its visitors then count as one address. */
function proxyWarning(app: FastifyInstance): (request: FastifyRequest) => void {
  let warned = app.deps.environment.trustProxy !== false;
  return (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    app.log.warn(
      `X-Forwarded-For arrives while TRUST_PROXY is off, so all visitors count as one address. Behind a proxy set TRUST_PROXY=${request.ip}.`,
    );
  };
}

/** Answers 429 with the seconds to wait. */
export function answerTooMany(
  reply: FastifyReply,
  request: FastifyRequest,
  waitSeconds: number,
): FastifyReply {
  reply.header('retry-after', waitSeconds);
  return answerError(reply, request, 'too_many_requests');
}

declare module 'fastify' {
  interface FastifyInstance {
    limiter: RateLimiter;
  }
}
