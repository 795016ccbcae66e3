import type { Deps } from '../../deps.ts';
import type { PaymentTest } from '../../stores/payments/payment-tests.store.ts';
import { begin, fail, stepOf, succeed } from './payment-test-steps.ts';

/** A refund that takes longer is shown as pending, and followed after the test. */
const REFUND_TIMEOUT_MS = 60_000;
const CLEAN_UP_TIMEOUT_MS = 2 * 60_000;
/** The steps of a payment that arrives while the test is being canceled. */
const PAID_STEPS = ['pay', 'payment', 'webhook', 'refund'] as const;

/** Whether an ended test left something open at Square. */
export function isOpenAtSquare(test: PaymentTest): boolean {
  return stepOf(test, 'refund').facts.refundPending === true || stepOf(test, 'clean').state === 'failed';
}

/** Refunds every payment, each once; true when nothing is pending any more. */
export async function refundAll(deps: Deps, test: PaymentTest): Promise<boolean> {
  const step = stepOf(test, 'refund');
  if (test.squareOrderId === null || step.state === 'skipped') return true;
  const beganAt = begin(step, deps.now());
  const read = await deps.payments.paymentsOfOrder(test.squareOrderId);
  const late = deps.now() - beganAt >= REFUND_TIMEOUT_MS;
  if (!read.ok) {
    if (late) fail(step, deps.now(), 'unreachable', { refundPending: true });
    return late;
  }
  let refundedCents = 0;
  let pending = false;
  let refused = false;
  for (const payment of read.value.filter(({ status }) => status === 'COMPLETED')) {
    const allCents = payment.amountCents + payment.tipCents;
    refundedCents += payment.refundedCents;
    if (payment.refundedCents >= allCents) continue;
    const outcome = await refundOne(deps, test, payment.id, allCents);
    if (outcome === 'refused') refused = true;
    else pending = true;
  }
  if (refused) fail(step, deps.now(), 'refund_refused', { refundedCents, refundPending: false });
  else if (!pending) succeed(step, deps.now(), { refundedCents, refundPending: false });
  else if (late) succeed(step, deps.now(), { refundedCents, refundPending: true });
  return !pending || late;
}

async function refundOne(
  deps: Deps,
  test: PaymentTest,
  paymentId: string,
  amountCents: number,
): Promise<'asked' | 'refused'> {
  const idempotencyKey = `test:${paymentId}`;
  const refunded = await deps.payments.refund({
    paymentId,
    amountCents,
    reason: 'Payment test',
    idempotencyKey,
  });
  if (!refunded.ok) return refunded.error === 'rejected' ? 'refused' : 'asked';
  test.refundId = refunded.value.id;
  // A repeated request returns its first answer: the current state has to be read.
  const read = await deps.payments.getRefund(refunded.value.id);
  const status = read.ok ? read.value.status : 'PENDING';
  return status === 'FAILED' || status === 'REJECTED' ? 'refused' : 'asked';
}

/**
 * Closes everything at Square: deletes the unpaid link, closes the refunded order. `paid`: a payment arrived while the
 * link was being deleted, and its steps follow.
 */
export async function cleanUp(deps: Deps, test: PaymentTest): Promise<'done' | 'wait' | 'paid'> {
  const step = stepOf(test, 'clean');
  const { linkId, squareOrderId } = test;
  const beganAt = begin(step, deps.now());
  if (linkId === null || squareOrderId === null) {
    if (step.state === 'running') succeed(step, deps.now(), { end: 'nothing' });
    return 'done';
  }
  const deleted = await deps.payments.deletePaymentLink(linkId, squareOrderId);
  if (deleted.ok && deleted.value.canceled) {
    succeed(step, deps.now(), { end: 'deleted' });
    return 'done';
  }
  const read = await deps.payments.paymentsOfOrder(squareOrderId);
  const paid = read.ok && read.value.some(({ status }) => status === 'COMPLETED');
  if (paid && stepOf(test, 'refund').state === 'skipped') {
    for (const name of PAID_STEPS) stepOf(test, name).state = 'waiting';
    return 'paid';
  }
  const answered = deleted.ok || deleted.error === 'rejected';
  const closed = paid && answered ? await deps.payments.closeOrder(squareOrderId) : null;
  if (closed?.ok === true && closed.value.closed) {
    succeed(step, deps.now(), { end: 'closed' });
    return 'done';
  }
  if (deps.now() - beganAt < CLEAN_UP_TIMEOUT_MS) return 'wait';
  fail(step, deps.now(), 'not_cleaned', { squareOrderId });
  return 'done';
}
