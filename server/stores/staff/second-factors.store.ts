import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

export interface SecondFactor {
  /** Base32; never leaves the server once it is confirmed. */
  secret: string;
  /** Epoch ms since when it is required; null until its first code. */
  since: number | null;
}

/** Returns a member's second factor, active or proposed. */
export async function secondFactorOf(db: Db, staffId: string): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(['totp_secret', 'totp_since'])
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (row === undefined || row.totp_secret === null) return undefined;
  return { secret: row.totp_secret, since: row.totp_since };
}

/** Stores a secret until its first code proves that an app has it; false where one is active. */
export async function proposeSecret(db: Db, staffId: string, secret: string): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ totp_secret: secret, totp_last_step: 0 })
    .where('id', '=', staffId)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Activates the second factor; false where that secret is no longer proposed. `at` is epoch ms. */
export async function turnOnSecondFactor(
  db: Db,
  staffId: string,
  factor: { secret: string; step: number; at: number; recoveryHashes: string[] },
): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ totp_since: factor.at, totp_last_step: factor.step })
    .where('id', '=', staffId)
    .where('totp_secret', '=', factor.secret)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await db
    .insertInto('staff_recovery_codes')
    .values(factor.recoveryHashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
  return true;
}

/** Deletes the secret and the recovery codes. */
export async function turnOffSecondFactor(db: Db, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_since: null, totp_last_step: 0 })
    .where('id', '=', staffId)
    .execute();
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

/** Uses up the code of a half minute; false when it or a later one was used before. */
export async function spendStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses up a recovery code; false when it does not exist or was used. */
export async function spendRecoveryCode(db: Db, staffId: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function recoveryCodesLeft(db: Db, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return row.n;
}
