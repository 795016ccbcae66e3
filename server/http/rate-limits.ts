import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './errors.ts';
import { addressKey, type Limit, type RateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

/** Every call under /api, for each address. */
const GENERAL: Limit = { max: 600, windowMs: MINUTE };

/** Calls with a limit of their own for each address, by method and route. */
const BY_ROUTE: Record<string, Limit> = {
  'POST /api/auth/owner/login': { max: 5, windowMs: MINUTE },
  'POST /api/auth/owner/setup': { max: 10, windowMs: MINUTE },
  'POST /api/auth/owner/forgot': { max: 5, windowMs: 10 * MINUTE },
  'POST /api/auth/owner/reset': { max: 10, windowMs: 10 * MINUTE },
  'POST /api/auth/owner/invitation': { max: 20, windowMs: 10 * MINUTE },
  'POST /api/auth/owner/invitation/accept': { max: 10, windowMs: 10 * MINUTE },
  'POST /api/auth/owner/pair': { max: 5, windowMs: 10 * MINUTE },
  'POST /api/owner/staff/invitations': { max: 30, windowMs: 10 * MINUTE },
  'POST /api/owner/staff/invitations/:id/resend': { max: 20, windowMs: 10 * MINUTE },
  'POST /api/owner/staff/pairing': { max: 20, windowMs: 10 * MINUTE },
  'POST /api/auth/customer/login': { max: 5, windowMs: MINUTE },
  'POST /api/auth/customer/signup': { max: 5, windowMs: 10 * MINUTE },
  'POST /api/auth/customer/forgot': { max: 5, windowMs: 10 * MINUTE },
  'POST /api/auth/customer/reset': { max: 10, windowMs: 10 * MINUTE },
  'POST /api/auth/customer/confirm': { max: 10, windowMs: 10 * MINUTE },
  'POST /api/auth/customer/confirmation': { max: 5, windowMs: 10 * MINUTE },
  'PUT /api/user/password': { max: 5, windowMs: 10 * MINUTE },
  'PUT /api/user/profile': { max: 20, windowMs: MINUTE },
  'DELETE /api/user': { max: 5, windowMs: 10 * MINUTE },
  'POST /api/contacts': { max: 5, windowMs: MINUTE },
  'POST /api/push/subscriptions': { max: 30, windowMs: MINUTE },
  'POST /api/push/test': { max: 10, windowMs: MINUTE },
  // Many phones of one carrier share an address, and are told at the same moment.
  'POST /api/promotions/:id/opened': { max: 120, windowMs: MINUTE },
  'POST /api/square/create-checkout': { max: 20, windowMs: MINUTE },
  'POST /api/checkout/promo': { max: 30, windowMs: MINUTE },
};

/** Square may send many events at once, and retries what is refused; its signature is checked first. */
const UNLIMITED = new Set(['/api/square/webhook']);

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

/** Promo codes that there are not, tried from one address: nobody finds one by guessing. */
export const PROMO_GUESS_LIMIT: Limit = { max: 10, windowMs: 10 * MINUTE };

export function registerRateLimits(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    const path = route ?? request.url;
    if (!path.startsWith('/api/') || UNLIMITED.has(path)) return done();
    const address = addressKey(request.ip);
    const own = request.method === 'GET' ? undefined : BY_ROUTE[`${request.method} ${path}`];
    const wait =
      app.limiter.take(address, GENERAL) ||
      (own === undefined ? 0 : app.limiter.take(`${path} ${address}`, own));
    if (wait === 0) return done();
    answerTooMany(reply, request, wait);
  });
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
