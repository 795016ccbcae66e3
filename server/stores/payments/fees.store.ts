import { type Kysely, sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type Span, within } from './span.ts';

type Db = Kysely<Schema>;

const DAY_MS = 24 * 60 * 60_000;

/** Square's fee for a payment or a refund, and the instant with whose day it counts (epoch ms). */
export interface DatedFee {
  at: number;
  /** Null for a card payment whose fee Square has not reported. */
  cents: Cents | null;
}

/** A payment's fee counts with the order that it paid, one of a surplus payment with the payment, one of a refund with it. */
export async function feesIn(db: Db, spans: readonly Span[]): Promise<DatedFee[]> {
  if (spans.length === 0) return [];
  const accepted = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.paid_at as at', 'payments.fee_cents as cents'])
    .where('payments.role', '=', 'accepted')
    .where('payments.method', '<>', 'cash')
    .where(within('orders.paid_at', spans))
    .execute();
  const surplus = await db
    .selectFrom('payments')
    .select(['created_at as at', 'fee_cents as cents'])
    .where('role', '=', 'surplus')
    .where('method', '<>', 'cash')
    .where(within('created_at', spans))
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['updated_at as at', 'fee_cents as cents'])
    .where('status', '=', 'completed')
    .where('fee_cents', 'is not', null)
    .where(within('updated_at', spans))
    .execute();
  return [...accepted, ...surplus, ...refunds].map(({ at, cents }) => ({ at: at ?? 0, cents }));
}

/** Stores a card payment's fee. Returns the instant with whose day it counts, or null where nothing changed. */
export async function savePaymentFee(db: Db, paymentId: string, cents: Cents): Promise<number | null> {
  const changed = await db
    .updateTable('payments')
    .set({ fee_cents: cents })
    .where('id', '=', paymentId)
    .where('method', '<>', 'cash')
    .where(sql<boolean>`coalesce(fee_cents <> ${cents}, true)`)
    .returning(['order_id', 'role', 'created_at'])
    .executeTakeFirst();
  if (changed === undefined) return null;
  if (changed.role === 'surplus') return changed.created_at;
  const { paid_at: paidAt } = await db
    .selectFrom('orders')
    .select('paid_at')
    .where('id', '=', changed.order_id)
    .executeTakeFirstOrThrow();
  return paidAt;
}

/** A completed refund as Square has it. */
export interface RefundAtSquare {
  squareRefundId: string;
  /** Our id of its payment. */
  paymentId: string;
  amountCents: Cents;
  feeCents: Cents;
}

/** Stores the fee of a refund. Returns the instant with whose day it counts, or null where nothing changed. */
export async function saveRefundFee(db: Db, refund: RefundAtSquare): Promise<number | null> {
  const { squareRefundId, paymentId, amountCents, feeCents } = refund;
  const known = db
    .selectFrom('refunds')
    .select(['id', 'fee_cents as feeCents', 'updated_at as at'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'completed');
  const found =
    (await known.where('square_refund_id', '=', squareRefundId).executeTakeFirst()) ??
    // One made at Square was booked from the payment, before its id was known.
    (await known
      .where('square_refund_id', 'is', null)
      .where('amount_cents', '=', amountCents)
      .orderBy('created_at')
      .executeTakeFirst());
  if (found === undefined || found.feeCents === feeCents) return null;
  await db
    .updateTable('refunds')
    .set({ fee_cents: feeCents, square_refund_id: squareRefundId })
    .where('id', '=', found.id)
    .execute();
  return found.at;
}

/** Returns the beginnings (epoch ms) of the days, in UTC, with card payments without a fee in a span, newest first. */
export async function daysWithoutFee(db: Db, { from, until }: Span): Promise<number[]> {
  const day = sql<number>`created_at - created_at % ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('payments')
    .select(day.as('day'))
    .where(sql<boolean>`fee_cents is null and method <> 'cash'`)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy(day)
    .orderBy(day, 'desc')
    .execute();
  return rows.map((row) => row.day);
}

/** Returns completed refunds of cards since an instant (epoch ms) of which Square has reported no fee, newest first. */
export async function refundsWithoutFee(
  db: Db,
  since: number,
  limit: number,
): Promise<{ squareRefundId: string; paymentId: string }[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.square_refund_id as squareRefundId', 'payments.id as paymentId'])
    .where('refunds.status', '=', 'completed')
    .where('refunds.updated_at', '>=', since)
    .where('refunds.fee_cents', 'is', null)
    .where('refunds.square_refund_id', 'is not', null)
    .where('payments.method', '<>', 'cash')
    .orderBy('refunds.updated_at', 'desc')
    .limit(limit)
    .$narrowType<{ squareRefundId: string }>()
    .execute();
}
