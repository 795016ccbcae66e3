import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { requireOrder } from '../stores/orders/orders.store.ts';
import { acceptedPayments, saveCashAtSquare } from '../stores/payments/payments.store.ts';
import { trackSquareAccess } from './square-access.ts';
import { obtainCashOrder } from './square-order.ts';
import { publishOrderChanged } from './publish.ts';

/** Records an order's cash payment at Square, whose sales then include it: the order first, then the payment. */
export async function recordCash(deps: Deps, orderId: string): Promise<JobOutcome> {
  const payment = (await acceptedPayments(deps.db, orderId)).find(({ method }) => method === 'cash');
  if (payment === undefined || payment.squareId !== null) return DONE;
  const order = await requireOrder(deps.db, orderId);
  const pretended = deps.payments.environment !== 'production';
  // The cash of the demo is no money in a real account's books.
  if (order.demo && !pretended) return DONE;
  if (!order.demo && pretended) return { kind: 'failed', why: 'no real Square account is set' };
  const placed = await obtainCashOrder(deps, order);
  if (!placed.ok) return { kind: 'failed', why: placed.detail };
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
