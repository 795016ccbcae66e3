import { type Kysely, type Selectable, sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A completed payment. */
export interface Payment {
  /** Square's payment id; of a cash payment our own. */
  id: string;
  orderId: string;
  /** The charged amount, tip included. */
  amountCents: Cents;
  currency: string;
  /** `accepted` pays the order; `surplus` is returned. */
  role: 'accepted' | 'surplus';
  /** Completed and pending refunds, which cannot be refunded again. */
  refundedCents: Cents;
  /** Such as `VISA 1111`; empty where Square sends no card. */
  card: string;
  method: PaymentMethod;
  /** Null while a cash payment is not recorded at Square. */
  squareId: string | null;
  /** What was handed over in cash; null for cards. */
  givenCents: Cents | null;
  /** Square's fee; null where it has reported none, as for cash. */
  feeCents: Cents | null;
}

function paymentOfRow(row: Selectable<Schema['payments']>): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    role: row.role,
    refundedCents: row.refunded_cents,
    card: row.card,
    method: row.method,
    squareId: row.method === 'cash' ? row.square_id : row.id,
    givenCents: row.given_cents,
    feeCents: row.fee_cents,
  };
}

/** Returns a cash payment that pays an order, or a part of it. */
export function cashPayment(orderId: string, amountCents: Cents, givenCents: Cents): Payment {
  return {
    id: `cash-${orderId}`,
    orderId,
    amountCents,
    currency: 'USD',
    role: 'accepted',
    refundedCents: 0,
    card: '',
    method: 'cash',
    squareId: null,
    givenCents,
    feeCents: null,
  };
}

/** False when this payment is already stored. */
export async function insertPayment(db: Db, payment: Payment, now: number): Promise<boolean> {
  const result = await db
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      role: payment.role,
      refunded_cents: payment.refundedCents,
      card: payment.card,
      method: payment.method,
      square_id: payment.method === 'cash' ? payment.squareId : null,
      given_cents: payment.givenCents,
      fee_cents: payment.feeCents,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function paymentById(db: Db, id: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : paymentOfRow(row);
}

/** Returns a payment by Square's id. */
export async function paymentAtSquare(db: Db, squareId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where((where) => where.or([where('id', '=', squareId), where('square_id', '=', squareId)]))
    .executeTakeFirst();
  return row === undefined ? null : paymentOfRow(row);
}

/** Stores Square's id of an order's cash payment; false when it has none that lacks it. */
export async function saveCashAtSquare(db: Db, orderId: string, squareId: string): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ square_id: squareId })
    .where('order_id', '=', orderId)
    .where('method', '=', 'cash')
    .where('role', '=', 'accepted')
    .where('square_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns the orders whose cash is not recorded at Square, as far as is known here. */
export async function unrecordedCash(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('method', '=', 'cash')
    .where('role', '=', 'accepted')
    .where('square_id', 'is', null)
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

/** Returns what an order was paid with: nothing, one payment, or two of a split payment with the cash last. */
export async function acceptedPayments(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('role', '=', 'accepted')
    .execute();
  return rows.map(paymentOfRow).toSorted((a, b) => Number(a.method === 'cash') - Number(b.method === 'cash'));
}

/** The same of several orders, by order. */
export async function acceptedPaymentsOfOrders(db: Db, orderIds: string[]): Promise<Map<string, Payment[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('role', '=', 'accepted')
    .orderBy(sql`case when method = 'cash' then 1 else 0 end`)
    .execute();
  const byOrder = new Map<string, Payment[]>();
  for (const payment of rows.map(paymentOfRow)) {
    byOrder.set(payment.orderId, [...(byOrder.get(payment.orderId) ?? []), payment]);
  }
  return byOrder;
}

/** Returns what is left of payments to refund, in cents. */
export function leftToRefund(payments: readonly Pick<Payment, 'amountCents' | 'refundedCents'>[]): Cents {
  return payments.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
}

/** Reserves an amount for a refund; false when less is left. */
export async function claimForRefund(db: Db, paymentId: string, cents: Cents): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`refunded_cents + ${cents} <= amount_cents`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Releases a failed refund's amount for another refund. */
export async function releaseRefundClaim(db: Db, paymentId: string, cents: Cents): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refunded_cents: sql<number>`refunded_cents - ${cents}` })
    .where('id', '=', paymentId)
    .execute();
}
