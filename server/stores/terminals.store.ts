import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A Square Terminal. */
export interface Terminal {
  id: string;
  name: string;
  /** The location at Square that it belongs to. */
  locationId: string;
  /** The number of its code, from 1. */
  attempt: number;
  /** Square's id of the code. */
  codeId: string;
  code: string;
  /** Until when the code can be typed in, epoch ms. */
  pairBy: number;
  /** Null until it is paired. */
  deviceId: string | null;
  addedAt: number;
}

function terminalOfRow(row: Selectable<Schema['terminals']>): Terminal {
  return {
    id: row.id,
    name: row.name,
    locationId: row.location_id,
    attempt: row.attempt,
    codeId: row.code_id,
    code: row.code,
    pairBy: row.pair_by,
    deviceId: row.device_id,
    addedAt: row.added_at,
  };
}

/** Returns the terminals of a location at Square, the oldest first. */
export async function terminalsAt(db: Db, locationId: string): Promise<Terminal[]> {
  const rows = await db
    .selectFrom('terminals')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(terminalOfRow);
}

export async function terminalById(db: Db, id: string): Promise<Terminal | null> {
  const row = await db.selectFrom('terminals').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : terminalOfRow(row);
}

/** False where there is one with this id. */
export async function insertTerminal(db: Db, terminal: Terminal): Promise<boolean> {
  const result = await db
    .insertInto('terminals')
    .values({
      id: terminal.id,
      name: terminal.name,
      location_id: terminal.locationId,
      attempt: terminal.attempt,
      code_id: terminal.codeId,
      code: terminal.code,
      pair_by: terminal.pairBy,
      device_id: terminal.deviceId,
      added_at: terminal.addedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function renameTerminal(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('terminals').set({ name }).where('id', '=', id).execute();
}

/** Stores the code that follows one that expired; nothing where another request did. */
export async function saveNextCode(
  db: Db,
  id: string,
  { attempt, codeId, code, pairBy }: Pick<Terminal, 'attempt' | 'codeId' | 'code' | 'pairBy'>,
): Promise<void> {
  await db
    .updateTable('terminals')
    .set({ attempt, code_id: codeId, code, pair_by: pairBy })
    .where('id', '=', id)
    .where('attempt', '=', attempt - 1)
    .where('device_id', 'is', null)
    .execute();
}

/** Stores that a terminal was paired by a code; false where that was stored before. */
export async function savePaired(db: Db, codeId: string, deviceId: string): Promise<boolean> {
  const result = await db
    .updateTable('terminals')
    .set({ device_id: deviceId })
    .where('code_id', '=', codeId)
    .where('device_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTerminal(db: Db, id: string): Promise<void> {
  await db.deleteFrom('terminals').where('id', '=', id).execute();
}

/** Whether a terminal was asked to take a payment that has not ended. */
export async function isTerminalBusy(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('terminal_checkouts')
    .select('order_id')
    .where('terminal_id', '=', id)
    .where('status', 'not in', ['refused', 'canceled', 'completed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
