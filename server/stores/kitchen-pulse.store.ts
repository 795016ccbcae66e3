import type { Kysely } from 'kysely';
import {
  type KitchenPulse,
  type KitchenWatch,
  kitchenWatch,
  pulseAfterPing,
} from '../../domain/kitchen-heartbeat.ts';
import type { Schema } from '../database/tables/schema.ts';

/** The one row. */
const ID = 1;
/** Whoever loses the race for the row this often was heard by somebody else at the same time. */
const TRIES = 3;

async function readPulse(db: Kysely<Schema>): Promise<KitchenPulse | null> {
  const row = await db.selectFrom('kitchen_pulse').selectAll().where('id', '=', ID).executeTakeFirst();
  return row === undefined ? null : { heardAt: row.heard_at, returningSince: row.returning_since };
}

/** Whether the kitchen is unheard at `now` (epoch ms), and when it was heard last. */
export async function readKitchenWatch(
  db: Kysely<Schema>,
  now: number,
): Promise<KitchenWatch & { heardAt: number | null }> {
  const pulse = await readPulse(db);
  return { ...kitchenWatch(pulse, now), heardAt: pulse?.heardAt ?? null };
}

/** Keeps the ping of a board at `now` (epoch ms); answers how the kitchen stood just before and stands now. */
export async function recordPing(
  db: Kysely<Schema>,
  now: number,
): Promise<{ before: KitchenWatch; after: KitchenWatch }> {
  for (let tries = 1; ; tries++) {
    const before = await readPulse(db);
    const after = pulseAfterPing(before, now);
    if ((await writePulse(db, before, after)) || tries === TRIES) {
      return { before: kitchenWatch(before, now), after: kitchenWatch(after, now) };
    }
  }
}

/** False when another ping came first. */
async function writePulse(
  db: Kysely<Schema>,
  before: KitchenPulse | null,
  after: KitchenPulse,
): Promise<boolean> {
  const set = { heard_at: after.heardAt, returning_since: after.returningSince };
  if (before === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('kitchen_pulse')
      .values({ id: ID, ...set })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('kitchen_pulse')
    .set(set)
    .where('id', '=', ID)
    .where('heard_at', '=', before.heardAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
