import type { PaymentsResult, SquarePayment } from '../adapters/payments/payments.port.ts';
import type { Deps } from '../deps.ts';
import { ordersAtSquare, paymentsById } from '../stores/payments/closing.store.ts';
import { unrecordedCash } from '../stores/payments/payments.store.ts';
import { requireOrder } from '../stores/orders/orders.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { applyPayment } from './apply-payment.ts';
import { readMissingFees } from './read-missing-fees.ts';
import { recordCash } from './record-cash.ts';
import { recordFees } from './record-fees.ts';
import { trackSquareAccess } from './square-access.ts';
import { raise } from './alarms.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Square retries an event for a day: older ones were received, or are found here in time. */
const LOOK_BACK_MS = 2 * DAY_MS;
/** Square's clock may be ahead of ours. */
const AHEAD_MS = HOUR_MS;

/** Applies payments, refunds and fees whose events were lost, such as a refund made in Square's dashboard. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const since = deps.now() - LOOK_BACK_MS;
  const { ok } = await reconcileSince(deps, since);
  if (ok) await readMissingFees(deps, since);
}

/**
 * Runs the job of a restored backup (`subject`: when it was made, epoch ms): applies what happened at Square since, and
 * raises an alarm for payments of orders missing in the backup.
 */
export async function reconcileAfterRestore(deps: Deps, subject: string): Promise<JobOutcome> {
  const madeAt = Number(subject);
  const read = await reconcileSince(deps, madeAt - LOOK_BACK_MS);
  if (!read.ok) return { kind: 'failed', why: read.detail };
  // Cash that was recorded at Square since the backup is found by recording it again, which changes nothing there.
  for (const orderId of await unrecordedCash(deps.db)) await recordCash(deps, orderId);
  const unknown = (await applyListed(deps, read.value)).filter(({ createdAt }) => createdAt >= madeAt);
  if (unknown.length === 0) return DONE;
  const cents = unknown.reduce((sum, { amountCents, tipCents }) => sum + amountCents + tipCents, 0);
  const facts = { kind: 'payments_unknown' as const, payments: unknown.length, cents, since: madeAt };
  await raise(deps, facts, { subject });
  return DONE;
}

/** Returns the payments of unknown orders. */
async function reconcileSince(deps: Deps, since: number): Promise<PaymentsResult<SquarePayment[]>> {
  const unknown: SquarePayment[] = [];
  const end = deps.now() + AHEAD_MS;
  // A day at a time, so that each call fits its time limit.
  for (let from = since; from < end; from += DAY_MS) {
    const listed = await deps.payments.paymentsBetween(from, Math.min(end, from + DAY_MS));
    await trackSquareAccess(deps, listed);
    if (!listed.ok) return listed;
    unknown.push(...(await applyListed(deps, listed.value)));
  }
  return { ok: true, value: unknown };
}

async function applyListed(deps: Deps, listed: readonly SquarePayment[]): Promise<SquarePayment[]> {
  const completed = listed.filter(({ status }) => status === 'COMPLETED');
  const [payments, orders] = await Promise.all([
    paymentsById(
      deps.db,
      completed.map(({ id }) => id),
    ),
    ordersAtSquare(
      deps.db,
      completed.map(({ squareOrderId }) => squareOrderId),
    ),
  ]);
  await recordFees(deps, completed);
  const booked = new Map(payments.map((payment) => [payment.id, payment]));
  for (const payment of completed) {
    const known = booked.get(payment.id);
    // The cash of a split payment is an order of its own at Square, which is found by its payment alone.
    const orderId = known?.orderId ?? orders.get(payment.squareOrderId)?.orderId;
    if (orderId === undefined || (known !== undefined && payment.refundedCents <= known.claimedCents))
      continue;
    await applyPayment(deps, await requireOrder(deps.db, orderId), payment);
  }
  return completed.filter(({ id, squareOrderId }) => !booked.has(id) && !orders.has(squareOrderId));
}
