import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { ACCOUNT_LOGIN_LIMIT, STRANGE_LOGIN_LIMIT } from '../../http/rate-limits.ts';
import { secret } from '../../stores/secrets.store.ts';

/** Says that an account was signed in to from this browser before; signs nobody in. */
const COOKIE = 'comal_known';
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Counts a try to sign in; 0 when it may be made, else the seconds to wait. A browser that signed in to the account
 * before counts for itself, so that strangers who try in vain lock nobody out of where they work.
 */
export async function takeLoginTry(request: FastifyRequest, email: string): Promise<number> {
  const { limiter } = request.server;
  const account = normalEmail(email);
  const device = await knownDevice(request, account);
  if (device !== undefined) return limiter.take(`login device ${device}`, ACCOUNT_LOGIN_LIMIT);
  return (
    limiter.take(`login ${account} ${addressKey(request.ip)}`, ACCOUNT_LOGIN_LIMIT) ||
    limiter.take(`login ${account}`, STRANGE_LOGIN_LIMIT)
  );
}

/** Lets the browser count for itself from now on. */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const account = normalEmail(email);
  const device = (await knownDevice(request, account)) ?? randomBytes(12).toString('base64url');
  setCookie(reply, COOKIE, `${device}.${await sign(request, account, device)}`, {
    maxAge: YEAR_S,
    httpOnly: true,
    secure: request.server.deps.environment.publicUrl.startsWith('https:'),
  });
}

async function knownDevice(request: FastifyRequest, account: string): Promise<string | undefined> {
  const [device = '', signature = ''] = (readCookie(request, COOKIE) ?? '').split('.');
  const expected = Buffer.from(await sign(request, account, device));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

async function sign(request: FastifyRequest, account: string, device: string): Promise<string> {
  const key = await secret(request.server.deps.db, 'known-device', () =>
    randomBytes(32).toString('base64url'),
  );
  return createHmac('sha256', key).update(`${device} ${account}`).digest('base64url');
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
