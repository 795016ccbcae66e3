import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { secretHash } from '../secret-hash.ts';

type Db = Kysely<Schema>;
type TokenKind = Schema['customer_tokens']['kind'];

/**
 * Creates a one-time token of 256 bits, valid until `expiresAt` (epoch ms); it replaces the customer's earlier one of
 * that kind. Only its hash is stored.
 */
export async function makeCustomerToken(
  db: Db,
  token: { kind: TokenKind; customerId: string; now: number; expiresAt: number },
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await insertCustomerToken(db, value, token);
  return value;
}

/** The same for a value created by the caller; an already stored one keeps its customer. */
export async function insertCustomerToken(
  db: Db,
  value: string,
  token: { kind: TokenKind; customerId: string; now: number; expiresAt: number },
): Promise<void> {
  const { kind, customerId } = token;
  await deleteCustomerTokens(db, customerId, kind);
  await db.deleteFrom('customer_tokens').where('expires_at', '<=', token.now).execute();
  await db
    .insertInto('customer_tokens')
    .values({
      token_hash: secretHash(value),
      kind,
      customer_id: customerId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Returns the customer of a valid token. */
export async function customerOfToken(
  db: Db,
  kind: TokenKind,
  value: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer_tokens')
    .select('customer_id')
    .where('token_hash', '=', secretHash(value))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Uses a token up; false when another request just did. */
export async function useCustomerToken(db: Db, kind: TokenKind, value: string): Promise<boolean> {
  const result = await db
    .deleteFrom('customer_tokens')
    .where('token_hash', '=', secretHash(value))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteCustomerTokens(db: Db, customerId: string, kind: TokenKind): Promise<void> {
  await db
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .execute();
}
