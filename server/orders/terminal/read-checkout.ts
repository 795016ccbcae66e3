import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder } from '../../stores/orders/orders.store.ts';
import {
  claimCheckoutRead,
  isOpenAttempt,
  latestAttempt,
  orderOfCheckout,
  saveCheckout,
  saveDeclined,
  type TerminalAttempt,
} from '../../stores/orders/window/terminal-checkouts.store.ts';
import { within } from '../../within.ts';
import { applyPayment } from '../apply-payment.ts';
import { publishOrderChanged } from '../publish.ts';
import { sendToTerminal } from './send-to-terminal.ts';

/** Readers of an order cause a call of Square at most this often (ms). */
const CHECK_INTERVAL_MS = 1_500;
/** They wait for Square no longer than this; a later answer reaches them as an event. */
const WAIT_FOR_SQUARE_MS = 2_500;

/** Reads from Square how an order stands at its terminal: what it is asked, a declined card, a payment. */
export async function readCheckout(deps: Deps, order: OrderRecord, attempt: TerminalAttempt): Promise<void> {
  const { checkoutId } = attempt;
  const { squareOrderId } = order;
  if (checkoutId === null || squareOrderId === null) return;
  const [checkout, payments] = await Promise.all([
    deps.payments.getTerminalCheckout(checkoutId),
    deps.payments.paymentsOfOrder(squareOrderId),
  ]);
  const changed = checkout.ok && checkout.value.status !== attempt.status;
  if (changed) await saveCheckout(deps.db, attempt, checkout.value);
  const listed = payments.ok ? payments.value : [];
  // Square's clock and ours differ: an earlier attempt's decline is told apart by its card alone, which does no harm.
  const declined = listed.findLast(
    ({ status, createdAt }) => status === 'FAILED' && createdAt >= attempt.sentAt,
  );
  const card = declined?.card ?? null;
  if (card !== null && card !== attempt.declinedCard) await saveDeclined(deps.db, attempt, card);
  for (const payment of listed) await applyPayment(deps, order, payment);
  if (changed || card !== attempt.declinedCard) publishOrderChanged(deps, order.id);
}

/** Square tells that something changed at a terminal. */
export async function noticeCheckout(deps: Deps, checkoutId: string): Promise<void> {
  const orderId = await orderOfCheckout(deps.db, checkoutId);
  if (orderId === null) return;
  const attempt = await latestAttempt(deps.db, orderId);
  if (attempt === null || attempt.checkoutId !== checkoutId) return;
  const order = await requireOrder(deps.db, orderId);
  // A process may have died between what Square said of the checkout and its payment.
  const unseen = attempt.status === 'completed' && order.paymentStatus === 'unpaid';
  if (isOpenAttempt(attempt) || unseen) await readCheckout(deps, order, attempt);
}

/**
 * Asks Square how an order that waits stands at its terminal, unless it was just asked. One whose time is over is not
 * sent to it any more.
 */
export async function freshCheckout(deps: Deps, order: OrderRecord, attempt: TerminalAttempt): Promise<void> {
  const now = deps.now();
  // One that was completed is asked for until its payment is seen.
  const ended = !isOpenAttempt(attempt) && attempt.status !== 'completed';
  const unsent = attempt.checkoutId === null && order.expiresAt <= now;
  if (order.status !== 'awaiting_payment' || ended || unsent) return;
  if (!(await claimCheckoutRead(deps.db, attempt, now - CHECK_INTERVAL_MS, now))) return;
  // An answer that was lost is asked for again.
  const work = attempt.checkoutId === null ? sendToTerminal(deps, order) : readCheckout(deps, order, attempt);
  const check = work.catch((error: unknown) => {
    deps.log.error({ err: error, orderId: order.id }, 'asking Square about a terminal failed');
  });
  await within(WAIT_FOR_SQUARE_MS, check, undefined);
}
