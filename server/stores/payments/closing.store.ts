import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { OrderChannel } from '../../../domain/order/order.ts';
import type { RefundParts } from '../../../domain/order/payment/refund.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type OrderRecord, orderOfRow } from '../orders/order-record.ts';
import type { Span } from './span.ts';

type Db = Kysely<Schema>;

export interface BookedPayment {
  /** Square's; our own of a cash payment that is not recorded there yet. */
  id: string;
  orderId: string;
  number: number | null;
  channel: OrderChannel;
  role: Schema['payments']['role'];
  method: Schema['payments']['method'];
  amountCents: Cents;
  /** Completed refunds, and completed and pending ones together. */
  refundedCents: Cents;
  claimedCents: Cents;
  /** Square's fee; null where it has reported none, as for cash. */
  feeCents: Cents | null;
}

export async function ordersPaidIn(db: Db, { from, until }: Span): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('paid_at', 'asc')
    .execute();
  return rows.map(orderOfRow);
}

/** Counts the orders of a span that cost nothing, which have no payment. */
export async function countFreeOrders(db: Db, { from, until }: Span): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('total_cents', '=', 0)
    .executeTakeFirstOrThrow();
  return orders;
}

/** Returns the payments of orders paid in a span, and surplus payments received in it. */
export async function paymentsBookedIn(db: Db, { from, until }: Span): Promise<BookedPayment[]> {
  const accepted = await booked(db)
    .where('role', '=', 'accepted')
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', until)
    .execute();
  const surplus = await booked(db)
    .where('role', '=', 'surplus')
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', until)
    .execute();
  return [...accepted, ...surplus];
}

/** Returns the payments with these ids at Square, or of our own. */
export async function paymentsById(db: Db, ids: string[]): Promise<BookedPayment[]> {
  if (ids.length === 0) return [];
  return booked(db)
    .where((where) => where.or([where('payments.id', 'in', ids), where('payments.square_id', 'in', ids)]))
    .execute();
}

/** A payment's id at Square; our own of a cash payment that is not recorded there yet. */
export const idAtSquare = sql<string>`coalesce(payments.square_id, payments.id)`;

function booked(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select((select) => [
      idAtSquare.as('id'),
      'orders.id as orderId',
      'orders.number as number',
      'orders.channel as channel',
      'payments.role as role',
      'payments.method as method',
      'payments.amount_cents as amountCents',
      'payments.refunded_cents as claimedCents',
      'payments.fee_cents as feeCents',
      select
        .selectFrom('refunds')
        .select(sql<Cents>`cast(coalesce(sum(refunds.amount_cents), 0) as bigint)`.as('cents'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', '=', 'completed')
        .$asScalar()
        .$notNull()
        .as('refundedCents'),
    ]);
}

export interface BookedRefund extends RefundParts {
  paymentId: string;
  channel: OrderChannel;
  method: Schema['payments']['method'];
  status: Schema['refunds']['status'];
  amountCents: Cents;
}

/** Returns refunds of accepted payments requested in a span that did not fail. */
export async function refundsBookedIn(db: Db, { from, until }: Span): Promise<BookedRefund[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      idAtSquare.as('paymentId'),
      'orders.channel as channel',
      'payments.method as method',
      'refunds.status as status',
      'refunds.amount_cents as amountCents',
      'refunds.goods_cents as goodsCents',
      'refunds.tax_cents as taxCents',
      'refunds.tip_cents as tipCents',
    ])
    .where('payments.role', '=', 'accepted')
    .where('refunds.status', '<>', 'failed')
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .execute();
}

/** Returns which of Square's orders are ours: their id, and our order's. */
export async function ordersAtSquare(
  db: Db,
  squareOrderIds: string[],
): Promise<Map<string, { orderId: string; number: number | null; channel: OrderChannel }>> {
  if (squareOrderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['square_order_id', 'id', 'number', 'channel'])
    .where('square_order_id', 'in', squareOrderIds)
    .execute();
  return new Map(
    rows.map(({ square_order_id: atSquare, id: orderId, number, channel }) => [
      atSquare ?? '',
      { orderId, number, channel },
    ]),
  );
}
