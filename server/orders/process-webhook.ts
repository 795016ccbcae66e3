import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { makeJobDue } from '../stores/jobs.store.ts';
import type { SquarePayment } from '../adapters/payments/payments.port.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { orderBySquareOrder, requireOrder } from '../stores/orders/orders.store.ts';
import { paymentAtSquare } from '../stores/payments/payments.store.ts';
import { refundsOfPayments } from '../stores/payments/refunds.store.ts';
import {
  markWebhookProcessed,
  unprocessedWebhookEvent,
  type WebhookEvent,
} from '../stores/payments/webhook-events.store.ts';
import { recordTestWebhook } from '../stores/payments/payment-tests.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { applyPayment } from './apply-payment.ts';
import { recordRefundFee } from './record-fees.ts';
import { noticeCheckout } from './terminal/read-checkout.ts';
import { readPairing } from './terminal/read-pairing.ts';

/** The only part of an event's body that is read: which payment to ask Square about. Its amounts are never trusted. */
const pointers = z.object({
  data: z.object({
    object: z.object({
      payment: z.optional(z.object({ id: z.string() })),
      refund: z.optional(z.object({ id: z.string(), payment_id: z.string() })),
      device_code: z.optional(z.object({ id: z.string() })),
      checkout: z.optional(z.object({ id: z.string() })),
    }),
  }),
});

/** Processes one event of the inbox; a repeat changes nothing. */
export async function processWebhook(deps: Deps, eventId: string): Promise<JobOutcome> {
  const event = await unprocessedWebhookEvent(deps.db, eventId);
  if (event === null) return DONE;
  const read = pointers.safeParse(JSON.parse(event.body));
  const { payment, refund, device_code: code, checkout } = read.success ? read.data.data.object : {};
  if (code !== undefined) await readPairing(deps, code.id);
  if (checkout !== undefined) await noticeCheckout(deps, checkout.id);
  if (refund !== undefined) await makeRefundsDue(deps, refund.payment_id);
  const paymentId = payment?.id ?? refund?.payment_id;
  const outcome = paymentId === undefined ? DONE : await readAndApply(deps, paymentId, event);
  if (outcome.kind !== 'done') return outcome;
  if (refund !== undefined && !(await readRefundFee(deps, refund.id, refund.payment_id))) {
    return { kind: 'failed', why: 'Square did not tell of a refund' };
  }
  return { kind: 'done', store: (tx) => markWebhookProcessed(tx, eventId, deps.now()) };
}

async function readAndApply(deps: Deps, paymentId: string, event: WebhookEvent): Promise<JobOutcome> {
  const read = await deps.payments.getPayment(paymentId);
  if (!read.ok) {
    if (read.error === 'unavailable') return { kind: 'failed', why: read.detail };
    deps.log.warn({ paymentId, detail: read.detail }, 'Square does not know a payment it told us of');
    return DONE;
  }
  const order = await orderOfPayment(deps, read.value);
  // It may be the payment of the owner's payment test.
  if (order === null) await recordTestWebhook(deps.db, event.body, 'heard', event.receivedAt);
  const readAgainAt = order === null ? null : await applyPayment(deps, order, read.value);
  return readAgainAt === null ? DONE : { kind: 'wait', until: readAgainAt };
}

/** Returns the order that a payment is of; null for the sale of another register on the same account. */
async function orderOfPayment(deps: Deps, paid: SquarePayment): Promise<OrderRecord | null> {
  const order = await orderBySquareOrder(deps.db, paid.squareOrderId);
  if (order !== null) return order;
  // The cash of a split payment is an order of its own at Square.
  const known = await paymentAtSquare(deps.db, paid.id);
  return known === null ? null : requireOrder(deps.db, known.orderId);
}

/** Asks Square for the fee of a refund that is booked by now; false when it did not answer. */
async function readRefundFee(deps: Deps, refundId: string, paymentId: string): Promise<boolean> {
  const payment = await paymentAtSquare(deps.db, paymentId);
  if (payment === null || payment.method === 'cash') return true;
  const read = await deps.payments.getRefund(refundId);
  if (read.ok) await recordRefundFee(deps, payment.id, read.value);
  return read.ok || read.error !== 'unavailable';
}

/** Square reports a refund of this payment: check it now rather than at the next turn. */
async function makeRefundsDue(deps: Deps, paymentId: string): Promise<void> {
  const payment = await paymentAtSquare(deps.db, paymentId);
  if (payment === null) return;
  for (const refund of await refundsOfPayments(deps.db, [payment])) {
    if (refund.status === 'pending') await makeJobDue(deps.db, 'refund', refund.id, deps.now());
  }
}
