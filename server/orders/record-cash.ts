import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { raiseAlarm } from '../stores/alarms.store.ts';
import { linkRequestOf, type OrderRecord } from '../stores/orders/order-record.ts';
import { saveSquareOrder } from '../stores/orders/order-links.store.ts';
import { requireOrder } from '../stores/orders/orders.store.ts';
import { acceptedPayment, saveCashAtSquare } from '../stores/payments/payments.store.ts';
import { trackSquareAccess } from './square-access.ts';
import { publishAlarmChanged, publishOrderChanged } from './publish.ts';

/** Records an order's cash payment at Square, so that its books have it: the order first, then the payment. */
export async function recordCash(deps: Deps, orderId: string): Promise<JobOutcome> {
  const payment = await acceptedPayment(deps.db, orderId);
  if (payment?.method !== 'cash' || payment.squareId !== null) return DONE;
  const order = await requireOrder(deps.db, orderId);
  const pretended = deps.payments.environment !== 'production';
  // The cash of the demo is no money in a real account's books.
  if (order.demo && !pretended) return DONE;
  if (!order.demo && pretended) return { kind: 'failed', why: 'no real Square account is set' };
  const placed = await squareOrderOf(deps, order);
  if (!placed.ok) return placed.outcome;
  const paid = await deps.payments.recordCash({
    squareOrderId: placed.squareOrderId,
    orderId,
    amountCents: payment.amountCents,
    givenCents: payment.givenCents ?? payment.amountCents,
    idempotencyKey: `cash:${orderId}`,
  });
  await trackSquareAccess(deps, paid);
  if (!paid.ok) return { kind: 'failed', why: paid.detail };
  // The webhook may have been first.
  await saveCashAtSquare(deps.db, orderId, paid.value.id);
  publishOrderChanged(deps, orderId);
  return DONE;
}

/** Returns Square's order, made at the first call and stored, so that Square's events find ours by it. */
async function squareOrderOf(
  deps: Deps,
  order: OrderRecord,
): Promise<{ ok: true; squareOrderId: string } | { ok: false; outcome: JobOutcome }> {
  if (order.squareOrderId !== null) return { ok: true, squareOrderId: order.squareOrderId };
  const made = await deps.payments.createOrder(linkRequestOf(order), `order:${order.id}`);
  await trackSquareAccess(deps, made);
  if (!made.ok) return { ok: false, outcome: { kind: 'failed', why: made.detail } };
  if (made.value.totalCents !== order.totalCents) {
    await alarmWrongTotal(deps, order, made.value.totalCents);
    return { ok: false, outcome: DONE };
  }
  await saveSquareOrder(deps.db, order.id, made.value.squareOrderId);
  return { ok: true, squareOrderId: made.value.squareOrderId };
}

async function alarmWrongTotal(deps: Deps, order: OrderRecord, squareCents: number): Promise<void> {
  const raised = await writeTransaction(deps.db, (tx) =>
    raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'total_mismatch', ourCents: order.totalCents, squareCents },
      subject: order.id,
      orderId: order.id,
      raisedAt: deps.now(),
    }),
  );
  deps.log.error({ orderId: order.id }, "Square's total is not ours");
  if (raised) publishAlarmChanged(deps);
}
