import type { Transaction } from 'kysely';
import type { Cents } from '../../domain/money.ts';
import type { PaymentStatus } from '../../domain/order/order.ts';
import {
  splitAmount,
  refundableParts,
  type PaidOrder,
  type RefundPortion,
  computeRefund,
} from '../../domain/order/refund.ts';
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
  acceptedPayment,
  claimForRefund,
  type Payment,
  paymentAtSquare,
  releaseRefundClaim,
} from '../stores/payments/payments.store.ts';
import {
  endRefund,
  insertRefund,
  type Refund,
  refundByRequestKey,
  refundsOfPayment,
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
  payment: Payment;
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
  | { ok: true; refund: Refund }
  | { ok: false; error: 'not_refundable' | 'refund_limit' | 'key_reused' };

/** Reserves the amount and enqueues the refund's job; the same request key is the same refund. */
export async function openRefund(
  tx: Transaction<Schema>,
  deps: Deps,
  input: RefundInput,
): Promise<OpenedRefund> {
  const earlier = await refundByRequestKey(tx, input.requestKey);
  if (earlier !== null) {
    return earlier.paymentId === input.payment.id && isRepeat(earlier, input)
      ? { ok: true, refund: earlier }
      : { ok: false, error: 'key_reused' };
  }
  const given = await refundsUnderWay(tx, input.payment.id);
  const worked = computeRefund(paidOrder(input.order, input.payment), given, input.portion);
  const allowedCents = allowedRefund(input.limitCents, given);
  if (worked.ok && allowedCents !== null && worked.cents > allowedCents) {
    return { ok: false, error: 'refund_limit' };
  }
  if (!worked.ok || !(await claimForRefund(tx, input.payment.id, worked.cents))) {
    return { ok: false, error: 'not_refundable' };
  }
  const refund: Refund = {
    id: deps.newId(),
    orderId: input.order.id,
    paymentId: input.payment.id,
    amountCents: worked.cents,
    ...worked.parts,
    lines: input.portion.kind === 'lines' ? [...input.portion.lines] : [],
    reason: input.reason,
    message: input.message,
    requestKey: input.requestKey,
    status: 'pending',
    squareRefundId: null,
    createdAt: deps.now(),
    updatedAt: deps.now(),
  };
  await insertRefund(tx, refund);
  await releaseUnmade(tx, input.order, input.payment, refund.amountCents);
  await noteOnOrder(tx, deps, input.order, refund, input);
  await addJob(tx, { id: deps.newId(), kind: 'refund', subject: refund.id, runAt: deps.now() });
  return { ok: true, refund };
}

/**
 * Whether a request with a known key is a repeat. A refund of the rest is a repeat only where nothing of the payment is
 * left.
 */
function isRepeat(earlier: Refund, { portion, payment }: RefundInput): boolean {
  if (portion.kind === 'rest' && earlier.status !== 'failed') {
    return payment.refundedCents >= payment.amountCents;
  }
  return isPortion(earlier, portion);
}

/** Whether an earlier refund equals this request. */
export function isPortion(refund: Refund, portion: RefundPortion): boolean {
  if (portion.kind === 'rest') return true;
  if (portion.kind === 'amount') return refund.lines.length === 0 && refund.amountCents === portion.cents;
  return JSON.stringify(refund.lines) === JSON.stringify(portion.lines);
}

/** The basis of refunds. A surplus payment is returned as a whole and has no lines or tax. */
export function paidOrder(order: OrderRecord, payment: Payment): PaidOrder {
  const chargedCents = payment.amountCents;
  if (payment.role === 'surplus') return { lines: [], taxCents: 0, totalCents: chargedCents, chargedCents };
  const { lines, taxCents, totalCents } = order;
  return { lines, taxCents, totalCents, chargedCents };
}

/** Returns a payment's pending and completed refunds. */
async function refundsUnderWay(tx: Transaction<Schema>, paymentId: string): Promise<Refund[]> {
  return (await refundsOfPayment(tx, paymentId)).filter((refund) => refund.status !== 'failed');
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
    const earlier = await refundsOfPayment(tx, payment.id);
    const failures = earlier.filter((refund) => refund.status === 'failed');
    const settledAt = Math.max(0, ...failures.map((refund) => refund.updatedAt + SETTLING_MS));
    readAgainAt = settledAt > deps.now() ? settledAt : null;
    if (readAgainAt !== null) return false;
    const amountCents = paid.refundedCents - payment.refundedCents;
    if (amountCents <= 0 || !(await claimForRefund(tx, payment.id, amountCents))) return false;
    const given = earlier.filter((refund) => refund.status !== 'failed');
    const parts = splitAmount(refundableParts(paidOrder(order, payment), given), amountCents);
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
    await releaseUnmade(tx, order, payment, amountCents);
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
  payment: Payment,
  cents: Cents,
): Promise<void> {
  const whole = payment.role === 'accepted' && payment.refundedCents + cents >= payment.amountCents;
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
  const accepted = await acceptedPayment(tx, order.id);
  // A returned surplus payment leaves the order paid.
  if (accepted?.id === refund.paymentId) {
    const refunds = await refundsOfPayment(tx, accepted.id);
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
    detail: `refund ${refund.id} ${refund.status}: ${refund.amountCents} cents`,
  });
}

/** Returns the payment status of an order whose payment has these refunds, oldest first. */
export function paymentStatusAfter(
  refunds: readonly Pick<Refund, 'status' | 'amountCents'>[],
  totalCents: Cents,
): { paymentStatus: PaymentStatus; refundedCents: Cents } {
  const refundedCents = refunds
    .filter((refund) => refund.status === 'completed')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  const paymentStatus = (): PaymentStatus => {
    if (refunds.some((refund) => refund.status === 'pending')) return 'refund_pending';
    if (refundedCents >= totalCents) return 'refunded';
    if (refunds.at(-1)?.status === 'failed') return 'refund_failed';
    return refundedCents > 0 ? 'partly_refunded' : 'paid';
  };
  return { paymentStatus: paymentStatus(), refundedCents };
}
