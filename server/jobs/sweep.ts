import type { Deps } from '../deps.ts';
import {
  closedOrdersToAskAbout,
  type DueOrder,
  ordersToAskAbout,
  takeTurnToAsk,
} from '../stores/orders/order-links.store.ts';
import { knownOrder } from '../stores/orders/orders.store.ts';
import { closeUnpaidOrder } from '../orders/close-unpaid-order.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { reconcileOrder } from '../orders/apply-payment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Each order awaiting payment is asked about at least every 60 s: this, and the time between two sweeps. */
const ASK_EVERY_MS = 45_000;
/** One that Square has not let us close for an hour waits on something slower. */
const YOUNG_MS = 60 * MINUTE_MS;
const ASK_OLD_EVERY_MS = 10 * MINUTE_MS;
const AT_ONCE = 4;
const PAGE = 50;

/** Asks Square about every order that may have been paid unheard, and ends those whose time to pay is over. */
export async function sweepOrders(deps: Deps, stopping: () => boolean): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const due = (await dueOrders(deps)).filter((order) => !seen.has(order.id));
    let unreachable = false;
    await forEachAtOnce(AT_ONCE, due, async (order) => {
      if (stopping() || unreachable) return;
      seen.add(order.id);
      if (!(await askAbout(deps, order))) unreachable = true;
    });
    // While Square does not answer, the rest waits for the next sweep.
    if (due.length === 0 || unreachable || stopping()) return;
  }
}

async function dueOrders(deps: Deps): Promise<DueOrder[]> {
  const now = deps.now();
  // Also those that a clock made which has been set back since.
  const young = {
    madeAfter: now - YOUNG_MS,
    madeUntil: Number.MAX_SAFE_INTEGER,
    before: now - ASK_EVERY_MS,
    now,
  };
  const old = { madeAfter: 0, madeUntil: now - YOUNG_MS, before: now - ASK_OLD_EVERY_MS, now };
  return [
    ...(await ordersToAskAbout(deps.db, young, PAGE)),
    ...(await ordersToAskAbout(deps.db, old, PAGE)),
    ...(await closedOrdersToAskAbout(
      deps.db,
      { madeAfter: now - DAY_MS, before: now - ASK_OLD_EVERY_MS },
      PAGE,
    )),
  ];
}

/** False when Square could not be asked. */
async function askAbout(deps: Deps, due: DueOrder): Promise<boolean> {
  const orderId = due.id;
  if (!(await takeTurnToAsk(deps.db, orderId, due.checkedAt, deps.now()))) return true;
  try {
    const order = await knownOrder(deps.db, orderId);
    const over = order.status === 'awaiting_payment' && order.expiresAt <= deps.now();
    const asked = over
      ? await closeUnpaidOrder(deps, orderId, { to: 'expired', by: 'clock' })
      : await reconcileOrder(deps, orderId);
    return asked.ok || asked.error !== 'unavailable';
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'sweep failed for an order');
    return true;
  }
}
