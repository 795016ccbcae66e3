import { cardPartCents } from '../../../domain/order/payment/split-payment.ts';
import type { Deps } from '../../deps.ts';
import { alarmRefusedOrder, trackSquareAccess } from '../square-access.ts';
import { linkRequestOf, type OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder } from '../../stores/orders/orders.store.ts';
import {
  latestAttempt,
  saveCheckout,
  saveRefused,
  type TerminalAttempt,
} from '../../stores/orders/window/terminal-checkouts.store.ts';
import { markClosed } from '../mark-closed.ts';
import { obtainSquareOrder } from '../square-order.ts';

/** `unavailable`: Square did not answer, and the same again continues. `refused`: this order cannot be paid. */
export type Sent = { ok: true } | { ok: false; error: 'unavailable' | 'refused' };

/** Sends an order's last attempt to its terminal, once. One that Square refuses is stored as refused. */
export async function sendToTerminal(deps: Deps, order: OrderRecord): Promise<Sent> {
  const attempt = await latestAttempt(deps.db, order.id);
  if (attempt === null) throw new Error(`order ${order.id} is not paid at a terminal`);
  if (order.status !== 'awaiting_payment' || attempt.status !== 'sending') return { ok: true };
  const placed = await obtainSquareOrder(deps, order);
  if (!placed.ok) {
    if (placed.error === 'unavailable') return { ok: false, error: 'unavailable' };
    if (placed.error === 'rejected') await alarmRefusedOrder(deps, order.id, placed.detail);
    await markClosed(deps, order.id, { to: 'cancelled', by: 'payment' });
    return { ok: false, error: 'refused' };
  }
  const made = await askTerminal(deps, attempt, placed.squareOrderId, order);
  if (!made.ok) return made;
  const { status } = await requireOrder(deps.db, order.id);
  // It ended during the call: the terminal is not to ask for it.
  if (status !== 'awaiting_payment' && made.checkoutId !== null) {
    const canceled = await deps.payments.cancelTerminalCheckout(made.checkoutId);
    if (canceled.ok) await saveCheckout(deps.db, attempt, canceled.value);
  }
  return { ok: true };
}

/**
 * Asks the terminal for an attempt's payment; the same attempt again is the same question. `checkoutId` is null where
 * Square refused.
 */
export async function askTerminal(
  deps: Deps,
  attempt: TerminalAttempt,
  squareOrderId: string,
  order: OrderRecord,
): Promise<{ ok: true; checkoutId: string | null } | { ok: false; error: 'unavailable' }> {
  const made = await deps.payments.createTerminalCheckout({
    deviceId: attempt.deviceId,
    squareOrderId,
    orderId: attempt.orderId,
    amountCents: cardPartCents(order),
    // Decided as the order was placed, so that each try asks the same.
    askForTip: linkRequestOf(order).askForTip ?? true,
    idempotencyKey: `terminal:${attempt.orderId}:${attempt.attempt}`,
  });
  await trackSquareAccess(deps, made);
  if (made.ok) {
    await saveCheckout(deps.db, attempt, made.value);
    return { ok: true, checkoutId: made.value.id };
  }
  if (made.error === 'unavailable') return { ok: false, error: 'unavailable' };
  deps.log.warn({ orderId: attempt.orderId, detail: made.detail }, 'Square refused a terminal');
  await saveRefused(deps.db, attempt);
  return { ok: true, checkoutId: null };
}
