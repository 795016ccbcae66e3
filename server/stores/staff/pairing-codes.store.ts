import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { secretHash } from '../secret-hash.ts';

type Db = Kysely<Schema>;

/** Keeps the one code with which a tablet can be paired; the one before stops working. Times are epoch ms. */
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

/** Spends one try of the present code, whoever makes it; false when there is no code, or no try left. */
export async function spendPairingTry(db: Db, now: number): Promise<boolean> {
  const result = await db
    .updateTable('pairing_codes')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses the code up; undefined when it is another, or somebody else just did. */
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

/** The code of somebody who works here no more stops working with them. */
export async function deletePairingCodesOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('pairing_codes').where('created_by', '=', staffId).execute();
}
