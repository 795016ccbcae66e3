import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WEBHOOK_PATH } from '../../contracts/webhook-path.ts';
import { answerError } from './errors.ts';
import { findSession } from '../stores/people/sessions.store.ts';
import { addressKey, type Limit, type RateLimiter } from './rate-limiter.ts';
import { hashToken, KINDS, sessionToken } from '../auth/session-cookies.ts';

const MINUTE = 60_000;

/** Every call under /api, for each address. */
const GENERAL: Limit = { max: 600, windowMs: MINUTE };
/** The same for each session of somebody signed in, whoever shares the address. */
const SESSION: Limit = { max: 600, windowMs: MINUTE };
/** What open pages ask again and again, for each address: some 400 phones of one carrier or Wi-Fi. */
const POLLING: Limit = { max: 6_000, windowMs: MINUTE };
/** Sessions that are looked up for an address whose calls are used up. */
const LOOK_UP: Limit = { max: 120, windowMs: MINUTE };

const POLLED = new Set([
  '/api/menu',
  '/api/specials',
  '/api/menu/events',
  '/api/ordering-status',
  '/api/notifications/latest',
  '/api/orders/:token',
  '/api/orders/:token/events',
]);

/** Square may send many events at once, and retries what is refused; its signature is checked first. */
const UNLIMITED = new Set<string>([WEBHOOK_PATH]);

/** Tries at one account from anywhere. */
export const ACCOUNT_LOGIN_LIMIT: Limit = { max: 10, windowMs: 15 * MINUTE };

/** Tries at one staff account from all the devices it was never used on: a stranger cannot lock the others out. */
export const STRANGE_LOGIN_LIMIT: Limit = { max: 100, windowMs: 15 * MINUTE };
/** Second factors of one account, for whoever has its password already. */
export const CODE_LIMIT: Limit = { max: 5, windowMs: 15 * MINUTE };

/** Mailed links, for one address. */
export const ACCOUNT_MAIL_LIMIT: Limit = { max: 3, windowMs: 60 * MINUTE };
/** Telling somebody that their address was tried again at sign-up. */
export const TAKEN_MAIL_LIMIT: Limit = { max: 1, windowMs: 24 * 60 * MINUTE };

/** Promo codes that there are not, tried by one signed-in customer: nobody finds one by guessing. */
export const CUSTOMER_GUESS_LIMIT: Limit = { max: 10, windowMs: 10 * MINUTE };
/** The same for all guests of one address: the slips of a crowd behind one Wi-Fi. */
export const GUEST_GUESS_LIMIT: Limit = { max: 30, windowMs: 10 * MINUTE };
/** The same for everybody at one address, so that making accounts gives no more than this. */
export const ADDRESS_GUESS_LIMIT: Limit = { max: 60, windowMs: 10 * MINUTE };

/** Messages to the truck from one address, however many accounts are made there: they fill the owner's inbox. */
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

/** Counts a request; 0, or the seconds to wait. Asks the database only when its address has used up its calls. */
async function waitOf(request: FastifyRequest, path: string): Promise<number> {
  const { server: app, method } = request;
  const address = addressKey(request.ip);
  if (method === 'GET' && POLLED.has(path)) return app.limiter.take(address, POLLING);
  const own = request.routeOptions.config.limit;
  // Tries to sign in count for the address, whoever is signed in already.
  const apart = !path.startsWith('/api/auth/');
  const session = apart ? knownSession(request) : undefined;
  if (session !== undefined) return take(app, session, SESSION, own, path);
  const wait = take(app, address, GENERAL, own, path);
  if (wait === 0 || !apart || sessionsOf(request).length === 0) return wait;
  // Somebody signed in may share the address, and this process may not know them yet.
  if (app.limiter.take(address, LOOK_UP) > 0) return wait;
  const found = await lookUpSession(request);
  return found === undefined ? wait : take(app, found, SESSION, own, path);
}

/** Counts a call by whoever makes it; 0, or the seconds to wait. */
function take(
  app: FastifyInstance,
  who: string,
  general: Limit,
  own: Limit | undefined,
  path: string,
): number {
  return app.limiter.take(who, general) || (own === undefined ? 0 : app.limiter.take(`${path} ${who}`, own));
}

/** The request's session, if this process found it valid of late. */
function knownSession(request: FastifyRequest): string | undefined {
  return sessionsOf(request).find((hash) => request.server.knownSessions.has(hash));
}

/** The same by asking the database. */
async function lookUpSession(request: FastifyRequest): Promise<string | undefined> {
  const { deps, knownSessions } = request.server;
  for (const hash of sessionsOf(request)) {
    if ((await findSession(deps.db, hash, deps.now())) === undefined) continue;
    knownSessions.remember(hash);
    return hash;
  }
  return undefined;
}

/** Hashes of the sessions that its cookies name: one of each kind at most. */
function sessionsOf(request: FastifyRequest): string[] {
  if (request.headers.cookie === undefined) return [];
  return KINDS.flatMap((kind) => {
    const token = sessionToken(request, kind);
    return token === undefined ? [] : [hashToken(token)];
  });
}

/** Says once that a proxy stands in front that nobody declared: all its visitors then count as one address. */
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

/** 429 with the seconds to wait. */
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
