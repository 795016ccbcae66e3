import type { Kysely, Selectable } from 'kysely';
import { askedDiscount, type HeldOrderView, windowLines } from '../../contracts/owner/window/window.ts';
import type { Schema } from '../database/tables/schema.ts';

type Db = Kysely<Schema>;

export interface HeldOrder extends HeldOrderView {
  /** The member of staff who held it last. */
  heldBy: string;
}

function heldOfRow(row: Selectable<Schema['held_orders']>): HeldOrder {
  return {
    id: row.id,
    name: row.name,
    lines: windowLines.parse(JSON.parse(row.lines)),
    pickupTime: row.pickup_time,
    discount: row.discount === null ? null : askedDiscount.parse(JSON.parse(row.discount)),
    version: row.version,
    heldBy: row.held_by,
    heldAt: row.held_at,
  };
}

function rowOfHeld(held: HeldOrder): Selectable<Schema['held_orders']> {
  return {
    id: held.id,
    name: held.name,
    lines: JSON.stringify(held.lines),
    pickup_time: held.pickupTime,
    discount: held.discount === null ? null : JSON.stringify(held.discount),
    version: held.version,
    held_by: held.heldBy,
    held_at: held.heldAt,
  };
}

/** Returns the orders on hold, the longest first. */
export async function heldOrders(db: Db): Promise<HeldOrder[]> {
  const rows = await db.selectFrom('held_orders').selectAll().orderBy('held_at').orderBy('id').execute();
  return rows.map(heldOfRow);
}

export async function heldOrder(db: Db, id: string): Promise<HeldOrder | null> {
  const row = await db.selectFrom('held_orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : heldOfRow(row);
}

/** False where an order with this id is on hold already. */
export async function insertHeld(db: Db, held: HeldOrder): Promise<boolean> {
  const result = await db
    .insertInto('held_orders')
    .values(rowOfHeld(held))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces an order on hold that has the version before; false where it has another, or is gone. */
export async function replaceHeld(db: Db, { id, ...held }: HeldOrder): Promise<boolean> {
  const { id: _id, ...row } = rowOfHeld({ id, ...held });
  const result = await db
    .updateTable('held_orders')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', held.version - 1)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends an order on hold that has this version; false where it has another, or is gone. */
export async function endHeld(db: Db, id: string, version: number): Promise<boolean> {
  const result = await db
    .deleteFrom('held_orders')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteHeld(db: Db, id: string): Promise<void> {
  await db.deleteFrom('held_orders').where('id', '=', id).execute();
}

export async function deleteHeldBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('held_orders').where('held_at', '<', before).execute();
}
