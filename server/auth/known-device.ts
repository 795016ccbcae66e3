import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { normalEmail } from '../../domain/contact/email.ts';
import { secret } from '../stores/secrets.store.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { addressKey } from '../http/rate-limiter.ts';
import { ACCOUNT_LOGIN_LIMIT, ACCOUNT_MAIL_LIMIT, STRANGE_LOGIN_LIMIT } from '../http/rate-limits.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** An account that browsers may be known to, whether or not the address has one. */
export interface KnownAccount {
  kind: 'staff' | 'customer';
  email: string;
  /** Part of the device's proof: with a new password hash every browser is unknown again. */
  passwordHash?: string | undefined;
}

/**
 * Counts a sign-in try; returns 0 when it is allowed, else the seconds to wait. A known browser has a limit of its own,
 * so that failed tries by strangers lock nobody out.
 */
export async function takeLoginTry(request: FastifyRequest, account: KnownAccount): Promise<number> {
  const { accountLimiter } = request.server;
  const key = `login ${account.kind}`;
  const device = await knownDevice(request, account);
  if (device !== undefined) return accountLimiter.take(`${key} device ${device}`, ACCOUNT_LOGIN_LIMIT);
  const email = normalEmail(account.email);
  // Customers' passwords may be short: all unknown browsers together get few tries for one account.
  if (account.kind === 'customer')
    return accountLimiter.take(`${key} stranger ${email}`, ACCOUNT_LOGIN_LIMIT);
  return (
    (await accountLimiter.take(`${key} from ${addressKey(request.ip)} ${email}`, ACCOUNT_LOGIN_LIMIT)) ||
    (await accountLimiter.take(`${key} stranger ${email}`, STRANGE_LOGIN_LIMIT))
  );
}

/** The same for mailed links to the account's address. */
export async function takeMailTry(request: FastifyRequest, account: KnownAccount): Promise<number> {
  const device = await knownDevice(request, account);
  const whose = device === undefined ? normalEmail(account.email) : `device ${device}`;
  return request.server.accountLimiter.take(`mail ${account.kind} ${whose}`, ACCOUNT_MAIL_LIMIT);
}

/** Makes the browser a known device with its own limit. The cookie does not sign in. */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  account: KnownAccount,
): Promise<void> {
  const device = (await knownDevice(request, account)) ?? randomBytes(12).toString('base64url');
  setCookie(reply, cookieName(account), `${device}.${await sign(request, account, device)}`, {
    maxAge: YEAR_S,
    httpOnly: true,
    secure: request.server.deps.environment.publicUrl.startsWith('https:'),
  });
}

async function knownDevice(request: FastifyRequest, account: KnownAccount): Promise<string | undefined> {
  const [device = '', signature = ''] = (readCookie(request, cookieName(account)) ?? '').split('.');
  const expected = Buffer.from(await sign(request, account, device));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

function cookieName({ kind }: KnownAccount): string {
  return kind === 'staff' ? 'comal_known' : 'comal_known_customer';
}

async function sign(
  request: FastifyRequest,
  { kind, email, passwordHash }: KnownAccount,
  device: string,
): Promise<string> {
  const key = await secret(request.server.deps.db, 'known-device', () =>
    randomBytes(32).toString('base64url'),
  );
  const account = normalEmail(email);
  // The staff's form of the signed text came first and stays, so that their browsers remain known.
  const words =
    kind === 'staff'
      ? [device, account]
      : [device, account, kind, passwordHash ?? randomBytes(16).toString('hex')];
  return createHmac('sha256', key).update(words.join(' ')).digest('base64url');
}
