import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** Whether a press takes an order, or was given up; whoever stores it first decides. */
export type PressEnd = 'placed' | 'given_up';

/** The key under which a press is stored among those of all orders. */
export const pressKey = (key: string): string => `window:${key}`;

/** Stores how a press ended, and returns how it did where that was stored before. */
export async function endPress(db: Db, key: string, end: PressEnd, now: number): Promise<PressEnd> {
  await db
    .insertInto('window_presses')
    .values({ key, given_up: end === 'given_up' ? 1 : 0, made_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { given_up } = await db
    .selectFrom('window_presses')
    .select('given_up')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return given_up === 1 ? 'given_up' : 'placed';
}

export async function deletePressesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('window_presses').where('made_at', '<', before).execute();
}
