import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CONFIRMATION_HEADER,
  type ConfirmationAnswer,
  type ConfirmedUse,
} from '../../contracts/owner/staff/confirmation.ts';
import type { Deps } from '../deps.ts';
import { secret } from '../stores/secrets.store.ts';
import { currentSession } from './session-cookies.ts';

/** Time to choose a file; a started upload may take longer. */
const GOOD_FOR_MS = 10 * 60_000;

/** Creates a confirmation: this session has just given the password again, for one use. */
export async function makeConfirmation(
  deps: Deps,
  tokenHash: string,
  use: ConfirmedUse,
): Promise<ConfirmationAnswer> {
  const until = deps.now() + GOOD_FOR_MS;
  return { confirmation: `${until}.${await sign(deps, tokenHash, use, until)}`, until };
}

/** Whether the request has a valid confirmation for this use; otherwise the refusal is `confirm_first`. */
export async function isConfirmed(
  request: FastifyRequest,
  reply: FastifyReply,
  use: ConfirmedUse,
): Promise<boolean> {
  const { deps } = request.server;
  const header = request.headers[CONFIRMATION_HEADER];
  const [until = '', signature = ''] = typeof header === 'string' ? header.split('.') : [];
  const session = await currentSession(request, reply, 'staff');
  if (session === undefined || !(Number(until) > deps.now())) return false;
  const expected = Buffer.from(await sign(deps, session.tokenHash, use, Number(until)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function sign(deps: Deps, tokenHash: string, use: ConfirmedUse, until: number): Promise<string> {
  const key = await secret(deps.db, 'confirmation', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(`${use} ${until} ${tokenHash}`).digest('base64url');
}
