import type { Kysely } from 'kysely';
import {
  type HeartbeatState,
  type KitchenWatch,
  kitchenWatch,
  afterHeartbeat,
} from '../../domain/kitchen-heartbeat.ts';
import type { TruckClock } from '../../domain/business-day.ts';
import { readClock } from './settings.store.ts';
import type { Schema } from '../database/tables/schema.ts';

/** Id of the table's only row. */
const ID = 1;
/** A heartbeat that loses this many races is dropped: others were stored at the same time. */
const TRIES = 3;

async function readHeartbeatState(db: Kysely<Schema>): Promise<HeartbeatState | null> {
  const row = await db.selectFrom('kitchen_pulse').selectAll().where('id', '=', ID).executeTakeFirst();
  return row === undefined ? null : { heardAt: row.heard_at, returningSince: row.returning_since };
}

/** Returns whether the kitchen is silent at `now` (epoch ms), and its last heartbeat; reads the `clock` unless it is given. */
export async function readKitchenWatch(
  db: Kysely<Schema>,
  now: number,
  clock?: TruckClock,
): Promise<KitchenWatch & { heardAt: number | null }> {
  const state = await readHeartbeatState(db);
  return { ...kitchenWatch(clock ?? (await readClock(db)), state, now), heardAt: state?.heardAt ?? null };
}

/** Stores a board's heartbeat at `now` (epoch ms); returns the kitchen's state just before and now. */
export async function storeHeartbeat(
  db: Kysely<Schema>,
  now: number,
): Promise<{ before: KitchenWatch; after: KitchenWatch }> {
  const clock = await readClock(db);
  for (let tries = 1; ; tries++) {
    const before = await readHeartbeatState(db);
    const after = afterHeartbeat(clock, before, now);
    if ((await writeHeartbeatState(db, before, after)) || tries === TRIES) {
      return { before: kitchenWatch(clock, before, now), after: kitchenWatch(clock, after, now) };
    }
  }
}

/** False when another heartbeat was stored first. */
async function writeHeartbeatState(
  db: Kysely<Schema>,
  before: HeartbeatState | null,
  after: HeartbeatState,
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
