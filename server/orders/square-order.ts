import type { Cents } from '../../domain/money.ts';
import { cardPartCents } from '../../domain/order/payment/split-payment.ts';
import type { Deps } from '../deps.ts';
import { saveSquareOrder } from '../stores/orders/order-links.store.ts';
import { linkRequestOf, type OrderRecord } from '../stores/orders/order-record.ts';
import { raise } from './alarms.ts';
import { trackSquareAccess } from './square-access.ts';

/** `wrong_total`: Square works out another total than ours; the owner has an alarm. */
export type ObtainedOrder =
  | { ok: true; squareOrderId: string }
  | { ok: false; error: 'unavailable' | 'rejected' | 'wrong_total'; detail: string };

/**
 * Returns Square's order of one that is not paid by a link: made at the first call and stored, so that Square's events
 * find ours by it.
 */
export async function obtainSquareOrder(deps: Deps, order: OrderRecord): Promise<ObtainedOrder> {
  if (order.squareOrderId !== null) return { ok: true, squareOrderId: order.squareOrderId };
  const made = await deps.payments.createOrder(linkRequestOf(order), `order:${order.id}`);
  await trackSquareAccess(deps, made);
  if (!made.ok) return made;
  const { squareOrderId, totalCents } = made.value;
  const ourCents = cardPartCents(order);
  if (totalCents !== ourCents) return wrongTotal(deps, order, { ourCents, squareCents: totalCents });
  await saveSquareOrder(deps.db, order.id, squareOrderId);
  return { ok: true, squareOrderId };
}

/** Returns Square's order of the part that was paid in cash, made at the first call: the same call is the same order. */
export async function obtainCashPart(deps: Deps, order: OrderRecord): Promise<ObtainedOrder> {
  const ourCents = order.cashPartCents;
  const request = { ...linkRequestOf(order), totalCents: ourCents, part: 'cash' as const };
  const made = await deps.payments.createOrder(request, `cash-part:${order.id}`);
  await trackSquareAccess(deps, made);
  if (!made.ok) return made;
  const { squareOrderId, totalCents } = made.value;
  return totalCents === ourCents
    ? { ok: true, squareOrderId }
    : wrongTotal(deps, order, { ourCents, squareCents: totalCents });
}

async function wrongTotal(
  deps: Deps,
  order: OrderRecord,
  cents: { ourCents: Cents; squareCents: Cents },
): Promise<ObtainedOrder> {
  await raise(deps, { kind: 'total_mismatch', ...cents }, { subject: order.id, orderId: order.id });
  deps.log.error({ orderId: order.id }, "Square's total is not ours");
  return { ok: false, error: 'wrong_total', detail: "Square's total is not ours" };
}
