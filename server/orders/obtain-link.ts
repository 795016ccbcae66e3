import { cardPartCents } from '../../domain/order/payment/split-payment.ts';
import type { PaymentLink } from '../adapters/payments/payments.port.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { raiseAlarm } from '../stores/alarms.store.ts';
import { endPaymentTime, saveLink } from '../stores/orders/order-links.store.ts';
import { linkRequestOf, type OrderRecord } from '../stores/orders/order-record.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import { markClosed } from './mark-closed.ts';
import { alarmRefusedOrder, trackSquareAccess } from './square-access.ts';
import { publishAlarmChanged } from './publish.ts';

/** `unavailable`: retry. `refused`: this order cannot be paid. `closed`: it ended during the call of Square. */
export type ObtainedLink =
  | { ok: true; url: string }
  | { ok: false; error: 'unavailable' | 'refused' | 'closed' };

/** Returns the order's payment link: the stored one, or the one that Square creates for the stored request and key. */
export async function obtainLink(deps: Deps, order: OrderRecord): Promise<ObtainedLink> {
  if (order.linkId !== null) return linkOf(order);
  const key = `link:${order.id}:${order.attempt}`;
  const made = await deps.payments.createPaymentLink(linkRequestOf(order), key);
  await trackSquareAccess(deps, made);
  if (!made.ok) {
    if (made.error === 'unavailable') return { ok: false, error: 'unavailable' };
    deps.log.error({ orderId: order.id, detail: made.detail }, 'Square refused an order');
    await alarmRefusedOrder(deps, order.id, made.detail);
    await markClosed(deps, order.id, { to: 'cancelled', by: 'payment' });
    return { ok: false, error: 'refused' };
  }
  if (made.value.totalCents !== cardPartCents(order)) {
    await withdrawWrongLink(deps, order, made.value);
    return { ok: false, error: 'refused' };
  }
  const status = await saveLink(deps.db, order.id, made.value);
  if (status === 'awaiting_payment') return { ok: true, url: made.value.url };
  const stored = status === null ? await orderById(deps.db, order.id) : null;
  // A concurrent repeat has stored it.
  if (stored !== null) return linkOf(stored);
  // The order ended during the call, or a failover undid it: nobody has this link yet, and nobody may pay by it.
  await deps.payments.deletePaymentLink(made.value.linkId, made.value.squareOrderId);
  return { ok: false, error: status === null ? 'unavailable' : 'closed' };
}

function linkOf(order: OrderRecord): ObtainedLink {
  if (order.status !== 'awaiting_payment') return { ok: false, error: 'closed' };
  if (order.linkUrl === null) return { ok: false, error: 'refused' };
  return { ok: true, url: order.linkUrl };
}

/** Square would charge another total than ours: the link is deleted, and the owner gets an alarm. */
async function withdrawWrongLink(deps: Deps, order: OrderRecord, link: PaymentLink): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    await saveLink(tx, order.id, { ...link, url: null });
    await endPaymentTime(tx, order.id, deps.now());
    await raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'total_mismatch', ourCents: cardPartCents(order), squareCents: link.totalCents },
      subject: order.id,
      orderId: order.id,
      raisedAt: deps.now(),
    });
  });
  publishAlarmChanged(deps);
  deps.log.error({ orderId: order.id }, "Square's total is not ours");
  const deleted = await deps.payments.deletePaymentLink(link.linkId, link.squareOrderId);
  // Otherwise the sweep deletes it, since the order's time to pay is over.
  if (deleted.ok && deleted.value.canceled) {
    await markClosed(deps, order.id, { to: 'cancelled', by: 'payment' });
  }
}
