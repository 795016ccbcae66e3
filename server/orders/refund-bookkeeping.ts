import type { Transaction } from 'kysely';
import type { Cents } from '../../domain/money.ts';
import type { PaymentStatus } from '../../domain/order/order.ts';
import {
  splitAmount,
  refundableParts,
  type PaidOrder,
  type RefundPortion,
  computeRefund,
} from '../../domain/order/payment/refund.ts';
import { refundDetail } from '../../domain/order/payment/refund-event.ts';
import { refundShares } from '../../domain/order/payment/split-payment.ts';
import type { SquarePayment } from '../adapters/payments/payments.port.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { raiseAlarm } from '../stores/alarms.store.ts';
import { addJob, addJobs } from '../stores/jobs.store.ts';
import { returnStock } from '../stores/menu/menu-stock.store.ts';
import { appendOrderEvent, type OrderEvent } from '../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { lockOrder, setPaymentStatus } from '../stores/orders/orders.store.ts';
import {
  acceptedPayments,
  claimForRefund,
  leftToRefund,
  type Payment,
  paymentAtSquare,
  releaseRefundClaim,
} from '../stores/payments/payments.store.ts';
import {
  endRefund,
  insertRefund,
  type Refund,
  lastRequest,
  refundsByRequestKey,
  refundsOfPayments,
  secondKey,
} from '../stores/payments/refunds.store.ts';
import { recordRefund } from './record-refund.ts';
import { allowedRefund } from './refund-limit.ts';
import { orderMailJobs } from '../messages/order-mail.ts';
import { enqueueRefundText } from '../messages/order-text.ts';
import { publishAlarmChanged, publishMenuChanged, publishOrderChanged } from './publish.ts';

/**
 * A payment read from Square may be older than a refund that has just failed here: wait before trusting the difference.
 */
const SETTLING_MS = 60_000;

export interface RefundInput {
  /** Locked in this transaction. */
  order: OrderRecord;
  /** What the order was paid with, the cash of a split payment last; or a surplus payment alone. */
  payments: readonly Payment[];
  /** The one of them that is to give it first, where a refund of it has failed; the others where it has less left. */
  from?: Payment | undefined;
  portion: RefundPortion;
  reason: string;
  /** The owner's message to the customer; empty for none. */
  message: string;
  requestKey: string;
  by: OrderEvent['actor'];
  /** The shared tablet at which a member of staff asked for it. */
  tablet?: string | undefined;
  /** The most that may be refunded of the order with this refund, in cents; null without a limit. */
  limitCents: Cents | null;
}

export type OpenedRefund =
  | { ok: true; refunds: Refund[] }
  | { ok: false; error: 'not_refundable' | 'refund_limit' | 'key_reused' };

/**
 * Reserves the amount and enqueues the refund's jobs; the same request key is the same refund. Of a split payment the card
 * gets its money back first, then what is left is cash: two refunds, one of each payment.
 */
export async function openRefund(
  tx: Transaction<Schema>,
  deps: Deps,
  input: RefundInput,
): Promise<OpenedRefund> {
  const { order, payments, portion } = input;
  const earlier = await refundsByRequestKey(tx, input.requestKey);
  if (earlier.length > 0) {
    const ofThese = earlier.every(({ paymentId }) => payments.some(({ id }) => id === paymentId));
    return ofThese && isRepeat(earlier, input)
      ? { ok: true, refunds: earlier }
      : { ok: false, error: 'key_reused' };
  }
  const given = (await refundsOfPayments(tx, payments)).filter(({ status }) => status !== 'failed');
  const worked = computeRefund(paidOrder(order, payments), given, portion);
  const allowedCents = allowedRefund(input.limitCents, given);
  if (worked.ok && allowedCents !== null && worked.cents > allowedCents) {
    return { ok: false, error: 'refund_limit' };
  }
  const { from } = input;
  const givers =
    from === undefined ? payments : [from, ...payments.filter((payment) => payment.id !== from.id)];
  const shares = worked.ok ? refundShares(givers, worked.parts) : null;
  if (shares === null) return { ok: false, error: 'not_refundable' };
  const refunds: Refund[] = [];
  for (const { payment, cents, parts } of shares) {
    const isFirst = refunds.length === 0;
    if (!(await claimForRefund(tx, payment.id, cents))) {
      if (isFirst) return { ok: false, error: 'not_refundable' };
      throw new Error(`payment ${payment.id} has less left than its locked order says`);
    }
    const lines = portion.kind === 'lines' ? portion.lines : [];
    refunds.push({
      id: deps.newId(),
      orderId: order.id,
      paymentId: payment.id,
      amountCents: cents,
      ...parts,
      // The portions count once; the other refund is of the same lines, so that the next one of a line counts its cents.
      lines: lines.map((line) => (isFirst ? line : { ...line, quantity: 0 })),
      reason: input.reason,
      message: input.message,
      requestKey: isFirst ? input.requestKey : secondKey(input.requestKey),
      status: 'pending',
      squareRefundId: null,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    });
  }
  for (const refund of refunds) await insertRefund(tx, refund);
  await releaseUnmade(tx, order, payments, sumOf(refunds));
  for (const refund of refunds) {
    await noteOnOrder(tx, deps, order, refund, input);
    await addJob(tx, { id: deps.newId(), kind: 'refund', subject: refund.id, runAt: deps.now() });
  }
  return { ok: true, refunds };
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Whether a request with a known key is a repeat. A refund of the rest is a repeat only where nothing of the payments is
 * left.
 */
function isRepeat(earlier: readonly Refund[], { portion, payments }: RefundInput): boolean {
  if (portion.kind === 'rest' && earlier.every(({ status }) => status !== 'failed')) {
    return leftToRefund(payments) <= 0;
  }
  return isPortion(earlier, portion);
}

/** Whether the refunds of an earlier request, one of each payment, equal this request. */
export function isPortion(refunds: readonly Refund[], portion: RefundPortion): boolean {
  const lines = refunds[0]?.lines ?? [];
  if (portion.kind === 'rest') return true;
  if (portion.kind === 'amount') return lines.length === 0 && sumOf(refunds) === portion.cents;
  return JSON.stringify(lines) === JSON.stringify(portion.lines);
}

/** The basis of refunds. A surplus payment is returned as a whole and has no lines or tax. */
export function paidOrder(order: OrderRecord, payments: readonly Payment[]): PaidOrder {
  const chargedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (payments[0]?.role === 'surplus') {
    return { lines: [], taxCents: 0, totalCents: chargedCents, chargedCents };
  }
  const { lines, taxCents, totalCents } = order;
  return { lines, taxCents, totalCents, chargedCents };
}

/** Applies Square's decision: completed, or failed with an alarm for the owner. */
export async function closeRefund(deps: Deps, refund: Refund, status: 'completed' | 'failed'): Promise<void> {
  const changed = await writeTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId);
    if (order === null || !(await endRefund(tx, refund.id, status, deps.now()))) return false;
    if (status === 'failed') {
      await releaseRefundClaim(tx, refund.paymentId, refund.amountCents);
      await raiseAlarm(tx, {
        id: deps.newId(),
        facts: { kind: 'refund_failed', cents: refund.amountCents },
        subject: refund.id,
        orderId: order.id,
        raisedAt: deps.now(),
      });
    }
    await noteOnOrder(tx, deps, order, { ...refund, status }, { by: 'payment' });
    if (status === 'completed') await enqueueRefundMessages(tx, deps, order, refund);
    return true;
  });
  if (!changed) return;
  publishOrderChanged(deps, refund.orderId);
  if (status === 'failed') publishAlarmChanged(deps);
}

/**
 * Books refunds made elsewhere, such as in Square's dashboard. Returns when the payment must be read again (epoch ms),
 * or null when it is final.
 */
export async function recordRefundsMadeAtSquare(deps: Deps, paid: SquarePayment): Promise<number | null> {
  if (paid.refundedCents === 0) return null;
  const known = await paymentAtSquare(deps.db, paid.id);
  if (known === null || paid.refundedCents <= known.refundedCents) return null;
  let readAgainAt: number | null = null;
  const noted = await writeTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const payment = await paymentAtSquare(tx, paid.id);
    if (order === null || payment === null) return false;
    const pool = payment.role === 'surplus' ? [payment] : await acceptedPayments(tx, order.id);
    const earlier = await refundsOfPayments(tx, pool);
    const failures = earlier.filter((refund) => refund.status === 'failed');
    const settledAt = Math.max(0, ...failures.map((refund) => refund.updatedAt + SETTLING_MS));
    readAgainAt = settledAt > deps.now() ? settledAt : null;
    if (readAgainAt !== null) return false;
    const amountCents = paid.refundedCents - payment.refundedCents;
    if (amountCents <= 0 || !(await claimForRefund(tx, payment.id, amountCents))) return false;
    const given = earlier.filter((refund) => refund.status !== 'failed');
    const parts = splitAmount(refundableParts(paidOrder(order, pool), given), amountCents);
    const id = deps.newId();
    const refund: Refund = {
      id,
      orderId: order.id,
      paymentId: payment.id,
      amountCents,
      ...(parts ?? { goodsCents: amountCents, taxCents: 0, tipCents: 0 }),
      lines: [],
      reason: 'refunded_at_square',
      message: '',
      // The same sum may be reached twice, where a refund of ours failed in between.
      requestKey: `square:${id}`,
      status: 'completed',
      squareRefundId: null,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    };
    await insertRefund(tx, refund);
    await recordRefund(tx, deps, null, { payment, refund });
    await releaseUnmade(tx, order, pool, amountCents);
    await noteOnOrder(tx, deps, order, refund, { by: 'payment' });
    await enqueueRefundMessages(tx, deps, order, refund);
    return true;
  });
  if (noted) {
    publishOrderChanged(deps, known.orderId);
    publishMenuChanged(deps);
  }
  return readAgainAt;
}

/** Returns the counted dishes of an order to stock when it is refunded in full before cooking began. */
async function releaseUnmade(
  tx: Transaction<Schema>,
  order: OrderRecord,
  payments: readonly Payment[],
  cents: Cents,
): Promise<void> {
  const whole = payments[0]?.role === 'accepted' && leftToRefund(payments) <= cents;
  if (whole && order.status === 'received') await returnStock(tx, order.id);
}

async function enqueueRefundMessages(
  tx: Transaction<Schema>,
  deps: Deps,
  order: OrderRecord,
  refund: Refund,
): Promise<void> {
  await enqueueRefundText(tx, deps, refund);
  const mail = { kind: 'mail_order_refunded', subject: refund.id, runAt: deps.now() } as const;
  await addJobs(tx, orderMailJobs(deps, order, mail));
}

/** Updates the order's payment status from its refunds and records the event. */
async function noteOnOrder(
  tx: Transaction<Schema>,
  deps: Deps,
  order: OrderRecord,
  refund: Refund,
  { by, tablet }: Pick<RefundInput, 'by' | 'tablet'>,
): Promise<void> {
  const now = deps.now();
  const accepted = await acceptedPayments(tx, order.id);
  // A returned surplus payment leaves the order paid.
  if (accepted.some(({ id }) => id === refund.paymentId)) {
    const refunds = await refundsOfPayments(tx, accepted);
    await setPaymentStatus(tx, order.id, paymentStatusAfter(refunds, order.totalCents), now);
  }
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: order.id,
    at: now,
    actor: by,
    tablet,
    from: order.status,
    to: order.status,
    detail: refundDetail(refund),
  });
}

/** Returns the payment status of an order whose payments have these refunds, oldest first. */
export function paymentStatusAfter(
  refunds: readonly Pick<Refund, 'status' | 'amountCents' | 'requestKey'>[],
  totalCents: Cents,
): { paymentStatus: PaymentStatus; refundedCents: Cents } {
  const refundedCents = refunds
    .filter((refund) => refund.status === 'completed')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  const paymentStatus = (): PaymentStatus => {
    if (refunds.some((refund) => refund.status === 'pending')) return 'refund_pending';
    if (refundedCents >= totalCents) return 'refunded';
    if (lastRequest(refunds).some(({ status }) => status === 'failed')) return 'refund_failed';
    return refundedCents > 0 ? 'partly_refunded' : 'paid';
  };
  return { paymentStatus: paymentStatus(), refundedCents };
}
