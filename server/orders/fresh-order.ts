import type { Deps } from '../deps.ts';
import { claimSquareCheck } from '../stores/orders/order-links.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { within } from '../within.ts';
import { reconcileOrder } from './apply-payment.ts';
import { closeUnpaidOrder } from './close-unpaid-order.ts';

/** Readers of an order cause a call of Square at most this often (ms). */
const CHECK_INTERVAL_MS = 3_000;
/** They wait for Square no longer than this; a later answer reaches them as an event. */
const WAIT_FOR_SQUARE_MS = 2_500;

/**
 * Checks an unpaid order at Square, unless it was just checked, and closes it once its time to pay is over; returns its
 * state then.
 */
export async function freshOrder(deps: Deps, order: OrderRecord): Promise<OrderRecord> {
  const now = deps.now();
  const waits = order.status === 'awaiting_payment' && order.squareOrderId !== null;
  if (!waits || !(await claimSquareCheck(deps.db, order.id, now - CHECK_INTERVAL_MS, now))) return order;
  // While its page is open no sweep finds it unchecked, so that whoever looks at it closes it.
  const asked =
    order.expiresAt <= now
      ? closeUnpaidOrder(deps, order.id, { to: 'expired', by: 'clock' })
      : reconcileOrder(deps, order.id);
  const check = asked.catch((error: unknown) => {
    deps.log.error({ err: error, orderId: order.id }, 'asking Square about an order failed');
    return null;
  });
  const reconciled = await within(WAIT_FOR_SQUARE_MS, check, null);
  return reconciled?.ok ? reconciled.order : order;
}
