import type { PaymentsFailure } from '../../adapters/payments/payments.port.ts';
import type { Deps } from '../../deps.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder } from '../../stores/orders/orders.store.ts';
import {
  isOpenAttempt,
  saveCheckout,
  type TerminalAttempt,
} from '../../stores/orders/window/terminal-checkouts.store.ts';
import { type Reconciled, reconcileOrder } from '../apply-payment.ts';
import { type Closing, markClosed } from '../mark-closed.ts';
import { obtainSquareOrder } from '../square-order.ts';
import { askTerminal } from './send-to-terminal.ts';

/** Whether the order's terminal belongs to another account, which does not know what this one is asked. */
export function isTerminalLost(deps: Deps, { locationId }: TerminalAttempt): boolean {
  return locationId !== deps.payments.locationId;
}

/**
 * Closes an unpaid order once neither its terminal nor anybody else can have it paid: what the terminal is asked is
 * canceled first, then Square's order. `refused` while the terminal has not confirmed it.
 */
export async function closeTerminalOrder(
  deps: Deps,
  order: OrderRecord,
  attempt: TerminalAttempt,
  closing: Closing,
): Promise<Reconciled> {
  const placed = await obtainSquareOrder(deps, order);
  if (!placed.ok && placed.error === 'unavailable') return { ok: false, error: 'unavailable' };
  if (placed.ok) {
    const ended = await endCheckout(deps, order, attempt, placed.squareOrderId);
    if (ended !== 'over') return ended;
    const canceled = await deps.payments.cancelOrder(placed.squareOrderId);
    if (!canceled.ok) return failed(canceled);
    if (!canceled.value.canceled) return afterRefusal(deps, order.id);
  }
  await markClosed(deps, order.id, closing);
  return { ok: true, order: await requireOrder(deps.db, order.id) };
}

/** Cancels what the terminal is asked; `over` once it takes no payment any more. */
async function endCheckout(
  deps: Deps,
  order: OrderRecord,
  attempt: TerminalAttempt,
  squareOrderId: string,
): Promise<Reconciled | 'over'> {
  // Its payment is on the way.
  if (attempt.status === 'completed') return afterRefusal(deps, order.id);
  if (!isOpenAttempt(attempt)) return 'over';
  let { checkoutId } = attempt;
  // The terminal is asked only once Square's order is stored.
  if (checkoutId === null && order.squareOrderId === null) return 'over';
  if (checkoutId === null) {
    // The answer was lost: the same question again tells what to cancel.
    const asked = await askTerminal(deps, attempt, squareOrderId, order);
    if (!asked.ok) return asked;
    ({ checkoutId } = asked);
  }
  if (checkoutId === null) return 'over';
  const canceled = await deps.payments.cancelTerminalCheckout(checkoutId);
  if (!canceled.ok) return failed(canceled);
  await saveCheckout(deps.db, attempt, canceled.value);
  if (canceled.value.status === 'canceled') return 'over';
  return afterRefusal(deps, order.id);
}

/** It was just paid, or the terminal needs more time. */
async function afterRefusal(deps: Deps, orderId: string): Promise<Reconciled> {
  const reconciled = await reconcileOrder(deps, orderId);
  if (reconciled.ok && reconciled.order.status === 'awaiting_payment') return { ok: false, error: 'refused' };
  return reconciled;
}

const failed = ({ error }: PaymentsFailure): Reconciled => ({
  ok: false,
  error: error === 'rejected' ? 'refused' : 'unavailable',
});
