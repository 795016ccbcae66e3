import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { secretHash } from './secret-hash.ts';

type Db = Kysely<Schema>;

/** `max` tries within `windowMs` of the first. */
interface RateLimitWindow {
  max: number;
  windowMs: number;
}

/**
 * Counts a try at `now` (epoch ms) unless the window is full; returns whether it counted. A single statement, so that
 * concurrent tries in any number of processes never exceed `max`.
 */
export async function countTry(
  db: Db,
  key: string,
  { max, windowMs }: RateLimitWindow,
  now: number,
): Promise<boolean> {
  // A window that ends too far ahead was begun by a clock that has been set back since.
  const isOver = (eb: ExpressionBuilder<Schema, 'rate_limit_windows'>) =>
    eb.or([
      eb('rate_limit_windows.expires_at', '<=', now),
      eb('rate_limit_windows.expires_at', '>', now + 2 * windowMs),
    ]);
  const expiresAt = now + windowMs;
  const result = await db
    .insertInto('rate_limit_windows')
    .values({ key_hash: secretHash(key), expires_at: expiresAt, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet((eb) => ({
          count: eb
            .case()
            .when(isOver(eb))
            .then(1)
            .else(eb('rate_limit_windows.count', '+', 1))
            .end(),
          expires_at: eb
            .case()
            .when(isOver(eb))
            .then(expiresAt)
            .else(eb.ref('rate_limit_windows.expires_at'))
            .end(),
        }))
        .where((eb) => eb.or([isOver(eb), eb('rate_limit_windows.count', '<', max)])),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Removes a counted try. */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit_windows')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key_hash', '=', secretHash(key))
    .where('count', '>', 0)
    .execute();
}

/** Returns when (epoch ms) a new window begins; undefined where nothing was counted. */
export async function windowEnd(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('rate_limit_windows')
    .select('expires_at')
    .where('key_hash', '=', secretHash(key))
    .executeTakeFirst();
  return row?.expires_at;
}

export async function deleteRateLimitWindowsOver(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limit_windows').where('expires_at', '<=', now).execute();
}
