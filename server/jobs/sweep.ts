import type { Deps } from '../deps.ts';
import {
  closedOrdersToCheck,
  type DueOrder,
  ordersToCheck,
  claimSquareCheck,
} from '../stores/orders/order-links.store.ts';
import { requireOrder } from '../stores/orders/orders.store.ts';
import { closeUnpaidOrder } from '../orders/close-unpaid-order.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { reconcileOrder } from '../orders/apply-payment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** With the time between two sweeps, each unpaid order is checked at least every 60 s in its first hour. */
const CHECK_INTERVAL_MS = 45_000;
/** An order that Square has not let us close for an hour is checked less often. */
const RECENT_MS = 60 * MINUTE_MS;
const OLD_CHECK_INTERVAL_MS = 10 * MINUTE_MS;
const AT_ONCE = 4;
const PAGE = 50;

/**
 * Asks Square about every order that may have been paid without a webhook, and closes those whose time to pay is over.
 */
export async function sweepOrders(deps: Deps, stopping: () => boolean): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const due = (await dueOrders(deps)).filter((order) => !seen.has(order.id));
    let unreachable = false;
    await forEachConcurrently(AT_ONCE, due, async (order) => {
      if (stopping() || unreachable) return;
      seen.add(order.id);
      if (!(await checkAtSquare(deps, order))) unreachable = true;
    });
    // While Square does not answer, the rest waits for the next sweep.
    if (due.length === 0 || unreachable || stopping()) return;
  }
}

async function dueOrders(deps: Deps): Promise<DueOrder[]> {
  const now = deps.now();
  // Includes orders with a creation time in the future, made by a clock that has been set back.
  const young = {
    madeAfter: now - RECENT_MS,
    madeUntil: Number.MAX_SAFE_INTEGER,
    before: now - CHECK_INTERVAL_MS,
    now,
  };
  const old = { madeAfter: 0, madeUntil: now - RECENT_MS, before: now - OLD_CHECK_INTERVAL_MS, now };
  return [
    ...(await ordersToCheck(deps.db, young, PAGE)),
    ...(await ordersToCheck(deps.db, old, PAGE)),
    ...(await closedOrdersToCheck(
      deps.db,
      { madeAfter: now - DAY_MS, before: now - OLD_CHECK_INTERVAL_MS },
      PAGE,
    )),
  ];
}

/** False when Square did not answer. */
async function checkAtSquare(deps: Deps, due: DueOrder): Promise<boolean> {
  const orderId = due.id;
  if (!(await claimSquareCheck(deps.db, orderId, due.checkedAt, deps.now()))) return true;
  try {
    const order = await requireOrder(deps.db, orderId);
    const over = order.status === 'awaiting_payment' && order.expiresAt <= deps.now();
    const checked = over
      ? await closeUnpaidOrder(deps, orderId, { to: 'expired', by: 'clock' })
      : await reconcileOrder(deps, orderId);
    return checked.ok || checked.error !== 'unavailable';
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'sweep failed for an order');
    return true;
  }
}
