import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { secret } from '../stores/secrets.store.ts';

/** Creates and reads the tokens in order links: the order's id with a signature, so that none is stored. */
export interface OrderTokens {
  tokenOf(orderId: string): string;
  /** Returns the order's id, or null for a token without a valid signature. */
  orderIdOf(token: string): string | null;
  /** Returns the claim of an order: who has it placed the order. The order's link does not contain it. */
  claimOf(orderId: string): string;
  /** Returns the order's id, or null for a claim without a valid signature. */
  orderIdOfClaim(claim: string): string | null;
}

const KEY_BYTES = 32;
const MAX_TOKEN_LENGTH = 200;
/** Signed with the id, so that no token is a claim; ids have no colon. */
const CLAIM = 'claim:';

/** The tokens for the secret that was read last. */
let made: { secretKey: string; tokens: OrderTokens } | undefined;

/** Returns the tokens of this database. The secret is read each time, because a restored backup brings its own. */
export async function orderTokens(db: Kysely<Schema>): Promise<OrderTokens> {
  const secretKey = await secret(db, 'order-token', () => randomBytes(KEY_BYTES).toString('base64url'));
  if (made?.secretKey !== secretKey) made = { secretKey, tokens: signedWith(secretKey) };
  return made.tokens;
}

export function signedWith(secretKey: string): OrderTokens {
  const key = createSecretKey(secretKey, 'utf8');
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const idOf = (token: string, prefix: string): string | null => {
    if (token.length > MAX_TOKEN_LENGTH) return null;
    const dot = token.indexOf('.');
    const orderId = token.slice(0, Math.max(0, dot));
    const given = Buffer.from(token.slice(dot + 1));
    const expected = Buffer.from(sign(prefix + orderId));
    return given.length === expected.length && timingSafeEqual(given, expected) ? orderId : null;
  };
  return {
    tokenOf: (orderId) => `${orderId}.${sign(orderId)}`,
    orderIdOf: (token) => idOf(token, ''),
    claimOf: (orderId) => `${orderId}.${sign(CLAIM + orderId)}`,
    orderIdOfClaim: (claim) => idOf(claim, CLAIM),
  };
}
