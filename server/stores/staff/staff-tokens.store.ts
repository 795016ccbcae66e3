import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { secretHash } from '../secret-hash.ts';

type Db = Kysely<Schema>;
type TokenKind = Schema['staff_tokens']['kind'];

/** Returns a new one-time token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates a one-time token for a new password, valid until `expiresAt` (epoch ms); it replaces the earlier one. */
export async function makeStaffToken(
  db: Db,
  token: { kind: 'reset' | 'rescue'; staffId: string; expiresAt: number },
): Promise<string> {
  const value = newToken();
  await db
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', token.staffId)
    .where('kind', '<>', 'address')
    .execute();
  await insertStaffToken(db, value, token);
  return value;
}

/** Returns a token that carries a new address; the stored hash covers both. */
export function newAddressToken(email: string): string {
  return `${newToken()}.${Buffer.from(email).toString('base64url')}`;
}

/** Returns the address inside such a token, without checking it. */
export function addressIn(value: string): string {
  return Buffer.from(value.split('.')[1] ?? '', 'base64url').toString();
}

/** Stores a token created by the caller, in addition to earlier ones; `expiresAt` is epoch ms. */
export async function insertStaffToken(
  db: Db,
  value: string,
  token: { kind: TokenKind; staffId: string; expiresAt: number },
): Promise<void> {
  await db
    .insertInto('staff_tokens')
    .values({
      token_hash: secretHash(value),
      staff_id: token.staffId,
      kind: token.kind,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Returns the member of a token that is valid at `now` (epoch ms). */
export async function staffOfToken(
  db: Db,
  value: string,
  now: number,
): Promise<{ staffId: string; kind: TokenKind } | undefined> {
  const row = await db
    .selectFrom('staff_tokens')
    .select(['staff_id', 'kind'])
    .where('token_hash', '=', secretHash(value))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { staffId: row.staff_id, kind: row.kind };
}

/** Uses a token up; false when another request just did. */
export async function useStaffToken(db: Db, value: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_tokens')
    .where('token_hash', '=', secretHash(value))
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Revokes every link of an account, or those of one kind. */
export async function deleteStaffTokens(db: Db, staffId: string, kind?: TokenKind): Promise<void> {
  await db
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', staffId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'address'))
    .execute();
}

/** A mail about a staff account, waiting to be sent. */
export interface StaffMail {
  id: string;
  kind: Schema['staff_mails']['kind'];
  email: string;
  language: StaffLanguage;
  /** Epoch milliseconds. */
  createdAt: number;
}

export async function insertStaffMail(db: Db, { createdAt, ...columns }: StaffMail): Promise<void> {
  await db
    .insertInto('staff_mails')
    .values({ ...columns, created_at: createdAt })
    .execute();
}

export async function staffMailById(db: Db, id: string): Promise<StaffMail | undefined> {
  const row = await db.selectFrom('staff_mails').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && { id: row.id, kind: row.kind, email: row.email, language: row.language, createdAt: row.created_at }
  );
}

export async function deleteStaffMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_mails').where('id', '=', id).execute();
}
