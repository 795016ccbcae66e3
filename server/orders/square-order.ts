import { type Cents, formatPrice } from '../../domain/money.ts';
import { cardPartCents } from '../../domain/order/payment/split-payment.ts';
import type { Deps } from '../deps.ts';
import { beginAttempt, saveSquareOrder } from '../stores/orders/order-links.store.ts';
import { linkRequestOf, type OrderRecord } from '../stores/orders/order-record.ts';
import { raise } from './alarms.ts';
import { trackSquareAccess } from './square-access.ts';

/** `wrong_total`: Square works out another total than ours; the owner has an alarm, and nothing is to be paid by it. */
export type ObtainedOrder =
  | { ok: true; squareOrderId: string }
  | { ok: false; error: 'unavailable' | 'rejected' | 'wrong_total'; detail: string };

/**
 * Returns Square's order of one that is paid at a terminal: made at the first call and stored, so that Square's events
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

async function wrongTotal(
  deps: Deps,
  order: OrderRecord,
  cents: { ourCents: Cents; squareCents: Cents },
): Promise<ObtainedOrder> {
  await raise(deps, { kind: 'total_mismatch', ...cents }, { subject: order.id, orderId: order.id });
  deps.log.error({ orderId: order.id }, "Square's total is not ours");
  return { ok: false, error: 'wrong_total', detail: "Square's total is not ours" };
}

/**
 * Returns Square's order of what was paid in cash: of the whole order, which is stored, or of the cash part of a split one.
 * The same call is the same order, until its total is wrong: then it is canceled, and the next call makes another.
 */
export async function obtainCashOrder(deps: Deps, order: OrderRecord): Promise<ObtainedOrder> {
  const isPart = order.cashPartCents > 0;
  if (!isPart && order.squareOrderId !== null) return { ok: true, squareOrderId: order.squareOrderId };
  const ourCents = isPart ? order.cashPartCents : order.totalCents;
  const whole = linkRequestOf(order);
  const request = isPart ? { ...whole, totalCents: ourCents, part: 'cash' as const } : whole;
  const made = await deps.payments.createOrder(request, cashKey(isPart ? 'cash-part' : 'order', order));
  await trackSquareAccess(deps, made);
  if (!made.ok) return made;
  const { squareOrderId, totalCents } = made.value;
  if (totalCents !== ourCents) {
    return withdrawWrongOrder(deps, order, squareOrderId, { ourCents, squareCents: totalCents });
  }
  if (!isPart) await saveSquareOrder(deps.db, order.id, squareOrderId);
  return { ok: true, squareOrderId };
}

/** Under its key Square keeps the total that it worked out, so that each further attempt has its own. */
const cashKey = (name: 'order' | 'cash-part', { id, attempt }: OrderRecord): string =>
  attempt === 1 ? `${name}:${id}` : `${name}:${id}:${attempt}`;

/** The cash is in the drawer: the owner gets an alarm, and Square's order gives way to the next attempt's. */
async function withdrawWrongOrder(
  deps: Deps,
  { id, attempt }: OrderRecord,
  squareOrderId: string,
  cents: { ourCents: Cents; squareCents: Cents },
): Promise<ObtainedOrder> {
  if (await raise(deps, { kind: 'cash_mismatch', ...cents }, { subject: id, orderId: id })) {
    deps.log.error({ orderId: id }, "Square's total of a cash sale is not ours");
  }
  const canceled = await deps.payments.cancelOrder(squareOrderId);
  // The same attempt again finds it to cancel.
  if (!canceled.ok && canceled.error === 'unavailable') return canceled;
  await beginAttempt(deps.db, id, attempt + 1);
  const detail = `Square's total is ${formatPrice(cents.squareCents)}, ours ${formatPrice(cents.ourCents)}`;
  return { ok: false, error: 'wrong_total', detail };
}
