import { formatRefundReason } from '../../contracts/order/refund-reason.format.ts';
import type { SquareRefund } from '../adapters/payments/payments.port.ts';
import type { Deps } from '../deps.ts';
import { type Refund, refundById, saveSquareRefund } from '../stores/payments/refunds.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { paymentById } from '../stores/payments/payments.store.ts';
import { recordRefundFee } from './record-fees.ts';
import { closeRefund } from './refund-bookkeeping.ts';

const MIN_WAIT_MS = 5_000;
const MAX_WAIT_MS = 30 * 60_000;

/** Sends a refund to Square, always with its own idempotency key, and follows it until Square has decided. */
export async function runRefund(deps: Deps, refundId: string): Promise<JobOutcome> {
  const refund = await refundById(deps.db, refundId);
  if (refund === null || refund.status !== 'pending') return DONE;
  return refund.squareRefundId === null
    ? requestRefund(deps, refund)
    : followRefund(deps, refund, refund.squareRefundId);
}

async function requestRefund(deps: Deps, refund: Refund): Promise<JobOutcome> {
  const payment = await paymentById(deps.db, refund.paymentId);
  // Square can take back a cash payment only once it knows of it.
  if (payment?.squareId == null) return { kind: 'wait', until: deps.now() + MIN_WAIT_MS };
  const result = await deps.payments.refund({
    paymentId: payment.squareId,
    amountCents: refund.amountCents,
    reason: formatRefundReason(refund.reason, 'en'),
    idempotencyKey: `refund:${refund.id}`,
  });
  if (!result.ok) {
    if (result.error === 'unavailable') return { kind: 'failed', why: result.detail };
    deps.log.error(
      { orderId: refund.orderId, refundId: refund.id, detail: result.detail },
      'Square refused a refund',
    );
    await closeRefund(deps, refund, 'failed');
    return DONE;
  }
  await saveSquareRefund(deps.db, refund.id, result.value.id, deps.now());
  return conclude(deps, refund, result.value);
}

async function followRefund(deps: Deps, refund: Refund, squareRefundId: string): Promise<JobOutcome> {
  const read = await deps.payments.getRefund(squareRefundId);
  if (!read.ok) return { kind: 'failed', why: read.detail };
  return conclude(deps, refund, read.value);
}

async function conclude(deps: Deps, refund: Refund, atSquare: SquareRefund): Promise<JobOutcome> {
  if (atSquare.status !== 'PENDING') {
    await closeRefund(deps, refund, atSquare.status === 'COMPLETED' ? 'completed' : 'failed');
    await recordRefundFee(deps, refund.paymentId, atSquare);
    return DONE;
  }
  const age = deps.now() - refund.createdAt;
  return { kind: 'wait', until: deps.now() + Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, age / 4)) };
}
