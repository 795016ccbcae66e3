import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';

type Db = Kysely<Schema>;

/** A message about an order, delivered or not. */
export interface OrderMessage {
  /** `<job kind>:<subject>`, or `push:<notice>` for all devices together. */
  id: string;
  orderId: string;
  /** Epoch milliseconds. */
  at: number;
  channel: Schema['order_messages']['channel'];
  about: Schema['order_messages']['about'];
  outcome: Schema['order_messages']['outcome'];
}

/** Stores a message, once for each id; the end of its job, which waits for the disk, keeps it. */
export async function recordOrderMessage(db: Db, message: OrderMessage): Promise<void> {
  const { orderId, ...columns } = message;
  const record = (tx: Db) =>
    tx
      .insertInto('order_messages')
      .values({ ...columns, order_id: orderId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  await writeTransaction(db, record, { asynchronousCommit: true });
}

/** Oldest first. */
export async function messagesOfOrder(db: Db, orderId: string): Promise<OrderMessage[]> {
  const rows = await db
    .selectFrom('order_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(({ order_id, ...columns }) => ({ ...columns, orderId: order_id }));
}
