import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Cents } from '../../../domain/money.ts';
import type { RefundLine, RefundParts } from '../../../domain/order/payment/refund.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { deleteRefundWords } from '../audit.store.ts';

type Db = Kysely<Schema>;

export interface Refund extends RefundParts {
  id: string;
  orderId: string;
  paymentId: string;
  amountCents: Cents;
  /** Empty for a refund by amount. */
  lines: RefundLine[];
  /** A code of `domain/order/payment/refund.ts`, or the owner's own words. */
  reason: string;
  /** The owner's message to the customer; empty for none. */
  message: string;
  /** Unique: a request with the same key is the same refund. */
  requestKey: string;
  status: 'pending' | 'completed' | 'failed';
  squareRefundId: string | null;
  createdAt: number;
  updatedAt: number;
}

const refundLines = z.array(z.object({ line: z.int(), quantity: z.int() }));

function refundOfRow(row: Selectable<Schema['refunds']>): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
    goodsCents: row.goods_cents,
    taxCents: row.tax_cents,
    tipCents: row.tip_cents,
    lines: refundLines.parse(JSON.parse(row.lines)),
    reason: row.reason,
    message: row.message,
    requestKey: row.request_key,
    status: row.status,
    squareRefundId: row.square_refund_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** False when the request key was used before. */
export async function insertRefund(db: Db, refund: Refund): Promise<boolean> {
  const result = await db
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      goods_cents: refund.goodsCents,
      tax_cents: refund.taxCents,
      tip_cents: refund.tipCents,
      lines: JSON.stringify(refund.lines),
      reason: refund.reason,
      message: refund.message,
      request_key: refund.requestKey,
      status: refund.status,
      square_refund_id: refund.squareRefundId,
      created_at: refund.createdAt,
      updated_at: refund.updatedAt,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function refundById(db: Db, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : refundOfRow(row);
}

/** Returns the key of a request's second refund, where it is of two payments. */
export const secondKey = (requestKey: string): string => `${requestKey}:cash`;

/** Returns the refunds of the last request, of all refunds of an order, oldest first. */
export function lastRequest<R extends Pick<Refund, 'requestKey'>>(refunds: readonly R[]): R[] {
  const last = refunds.at(-1)?.requestKey;
  return refunds.filter(({ requestKey }) => requestKey === last || secondKey(requestKey) === last);
}

/** Returns the refunds of a request: none, one, or one of each payment of a split payment. */
export async function refundsByRequestKey(db: Db, requestKey: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('request_key', 'in', [requestKey, secondKey(requestKey)])
    .execute();
  const refunds = rows.map(refundOfRow);
  return refunds.toSorted((a, b) => a.requestKey.length - b.requestKey.length);
}

/** Returns every refund of an order's payments, oldest first. */
export async function refundsOfOrder(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'asc')
    // The card's before the cash of one request.
    .orderBy('request_key', 'asc')
    .execute();
  return rows.map(refundOfRow);
}

/** Returns the refunds of several orders, by order, each oldest first. */
export async function refundsOfOrders(db: Db, orderIds: string[]): Promise<Map<string, Refund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at', 'asc')
    .orderBy('request_key', 'asc')
    .execute();
  const byOrder = new Map<string, Refund[]>();
  for (const refund of rows.map(refundOfRow)) {
    byOrder.set(refund.orderId, [...(byOrder.get(refund.orderId) ?? []), refund]);
  }
  return byOrder;
}

/** Oldest first. */
export async function refundsOfPayments(db: Db, payments: readonly { id: string }[]): Promise<Refund[]> {
  if (payments.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('created_at', 'asc')
    .orderBy('request_key', 'asc')
    .execute();
  return rows.map(refundOfRow);
}

export async function saveSquareRefund(
  db: Db,
  id: string,
  squareRefundId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ square_refund_id: squareRefundId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends a pending refund; false when it ended before. */
export async function endRefund(
  db: Db,
  id: string,
  status: 'completed' | 'failed',
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('refunds')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes the owner's words to the customers of orders, also from the activity log. */
export async function deleteRefundMessages(db: Db, orderIds: readonly string[]): Promise<void> {
  const refunds = await db
    .updateTable('refunds')
    .set({ message: '' })
    .where('order_id', 'in', orderIds)
    .where('message', '!=', '')
    .returning('order_id')
    .execute();
  await deleteRefundWords(
    db,
    refunds.map(({ order_id: orderId }) => orderId),
  );
}
