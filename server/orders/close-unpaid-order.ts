import type { Deps } from '../deps.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { latestAttempt } from '../stores/orders/window/terminal-checkouts.store.ts';
import { closeTerminalOrder, isTerminalLost } from './terminal/close-terminal-order.ts';
import { requireOrder } from '../stores/orders/orders.store.ts';
import { type Closing, markClosed } from './mark-closed.ts';
import { obtainLink } from './obtain-link.ts';
import { isSandboxLinkLost, type Reconciled, reconcileOrder } from './apply-payment.ts';

/**
 * Closes an unpaid order once Square confirms that it can no longer be paid. Returns the order as it is then, which may
 * be paid; an error when Square cannot say.
 */
export async function closeUnpaidOrder(deps: Deps, orderId: string, closing: Closing): Promise<Reconciled> {
  const order = await requireOrder(deps.db, orderId);
  if (order.status !== 'awaiting_payment') return { ok: true, order };
  const attempt = await latestAttempt(deps.db, orderId);
  if (isSandboxLinkLost(deps, order) || (attempt !== null && isTerminalLost(deps, attempt))) {
    await markClosed(deps, orderId, closing);
    return { ok: true, order: await requireOrder(deps.db, orderId) };
  }
  const reconciled = await reconcileOrder(deps, orderId);
  if (!reconciled.ok || reconciled.order.status !== 'awaiting_payment') return reconciled;
  if (attempt !== null) return closeTerminalOrder(deps, reconciled.order, attempt, closing);
  const linked = await ensureLink(deps, reconciled.order);
  if (!linked.ok || linked.order.status !== 'awaiting_payment') return linked;
  const { linkId, squareOrderId } = linked.order;
  if (linkId === null || squareOrderId === null) return { ok: false, error: 'refused' };
  const deleted = await deps.payments.deletePaymentLink(linkId, squareOrderId);
  if (!deleted.ok) return { ok: false, error: deleted.error === 'rejected' ? 'refused' : 'unavailable' };
  if (!deleted.value.canceled) return afterRefusedDeletion(deps, orderId);
  await markClosed(deps, orderId, closing);
  return { ok: true, order: await requireOrder(deps.db, orderId) };
}

/** An answer of Square's was lost: repeating the creation with the same key returns the link to delete. */
async function ensureLink(deps: Deps, order: OrderRecord): Promise<Reconciled> {
  if (order.linkId !== null) return { ok: true, order };
  const obtained = await obtainLink(deps, order);
  if (!obtained.ok && obtained.error === 'unavailable') return { ok: false, error: 'unavailable' };
  return { ok: true, order: await requireOrder(deps.db, order.id) };
}

/** The link could not be deleted: it was just paid, or Square needs more time. */
async function afterRefusedDeletion(deps: Deps, orderId: string): Promise<Reconciled> {
  const reconciled = await reconcileOrder(deps, orderId);
  if (reconciled.ok && reconciled.order.status === 'awaiting_payment') return { ok: false, error: 'refused' };
  return reconciled;
}
