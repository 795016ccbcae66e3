import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { secretHash } from '../secret-hash.ts';

type Db = Kysely<Schema>;

/** Stores the one code that pairs a tablet; it replaces the earlier one. Times are epoch ms. */
export async function savePairingCode(
  db: Db,
  code: { value: string; name: string; createdBy: string; expiresAt: number; tries: number },
): Promise<void> {
  const row = {
    code_hash: secretHash(code.value),
    name: code.name,
    created_by: code.createdBy,
    expires_at: code.expiresAt,
    tries_left: code.tries,
  };
  await db
    .insertInto('pairing_codes')
    .values({ slot: 'current', ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute();
}

/** Spends one of the code's tries, by whatever caller; false without a code or tries left. */
export async function spendPairingTry(db: Db, now: number): Promise<boolean> {
  const result = await db
    .updateTable('pairing_codes')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses the code up; undefined when it is wrong, or another request just used it. */
export async function usePairingCode(
  db: Db,
  value: string,
): Promise<{ name: string; createdBy: string } | undefined> {
  const row = await db
    .deleteFrom('pairing_codes')
    .where('code_hash', '=', secretHash(value))
    .returning(['name', 'created_by'])
    .executeTakeFirst();
  return row && { name: row.name, createdBy: row.created_by };
}

/** Deletes the pairing codes of a staff member who has left. */
export async function deletePairingCodesOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('pairing_codes').where('created_by', '=', staffId).execute();
}
