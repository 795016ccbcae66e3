import type { Kysely } from 'kysely';
import {
  type KitchenPulse,
  type KitchenWatch,
  kitchenWatch,
  pulseAfterPing,
} from '../../domain/kitchen-heartbeat.ts';
import type { TruckClock } from '../../domain/business-day.ts';
import { readClock } from './settings.store.ts';
import type { Schema } from '../database/tables/schema.ts';

/** Id of the table's only row. */
const ID = 1;
/** A ping that loses this many races is dropped: others were stored at the same time. */
const TRIES = 3;

async function readPulse(db: Kysely<Schema>): Promise<KitchenPulse | null> {
  const row = await db.selectFrom('kitchen_pulse').selectAll().where('id', '=', ID).executeTakeFirst();
  return row === undefined ? null : { heardAt: row.heard_at, returningSince: row.returning_since };
}

/** Returns whether the kitchen is silent at `now` (epoch ms), and its last ping; reads the `clock` unless it is given. */
export async function readKitchenWatch(
  db: Kysely<Schema>,
  now: number,
  clock?: TruckClock,
): Promise<KitchenWatch & { heardAt: number | null }> {
  const pulse = await readPulse(db);
  return { ...kitchenWatch(clock ?? (await readClock(db)), pulse, now), heardAt: pulse?.heardAt ?? null };
}

/** Stores a board's ping at `now` (epoch ms); returns the kitchen's state just before and now. */
export async function recordPing(
  db: Kysely<Schema>,
  now: number,
): Promise<{ before: KitchenWatch; after: KitchenWatch }> {
  const clock = await readClock(db);
  for (let tries = 1; ; tries++) {
    const before = await readPulse(db);
    const after = pulseAfterPing(clock, before, now);
    if ((await writePulse(db, before, after)) || tries === TRIES) {
      return { before: kitchenWatch(clock, before, now), after: kitchenWatch(clock, after, now) };
    }
  }
}

/** False when another ping was stored first. */
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
