import type { Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

type Db = Kysely<Schema>;

/**
 * `first`: not attempted yet. `again`: an earlier attempt began at `since` (epoch ms) and its result is unknown.
 * `over`: done.
 */
export type TextClaim = { kind: 'first' } | { kind: 'again'; since: number } | { kind: 'over' };

/** Records that a message is about to be sent, before it is sent. */
export async function claimText(db: Db, id: string, now: number): Promise<TextClaim> {
  const result = await db
    .insertInto('text_messages')
    .values({ id, status: 'sending', detail: '', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 1n) return { kind: 'first' };
  const row = await db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row?.status === 'sending' ? { kind: 'again', since: row.created_at } : { kind: 'over' };
}

export async function endText(
  db: Db,
  id: string,
  ended: { status: 'sent' | 'refused'; detail: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ ...ended, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteTextsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('text_messages').where('created_at', '<', before).execute();
}

/** Whether an order's customer agreed to text messages. */
export async function hasTextConsent(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('text_me').where('id', '=', orderId).executeTakeFirst();
  return row?.text_me === 1;
}
