import type { OrderView } from '../../../contracts/order.ts';
import type { Deps } from '../../deps.ts';
import { orderTokens } from '../../http/order-token.ts';
import { closeUnpaidOrder } from '../../jobs/close-unpaid-order.ts';
import { settleOrder } from '../../jobs/settle-order.ts';
import { statusTimes } from '../../stores/order-events.store.ts';
import { takeTurnToAsk } from '../../stores/order-links.store.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { orderById } from '../../stores/orders.store.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { orderView } from './order-view.ts';

/** Square is asked about an order at most this often by its page. */
const ASK_EVERY_MS = 3_000;
/** The page does not wait longer for Square; a later answer reaches it as an event. */
const WAIT_FOR_SQUARE_MS = 2_500;

/** The order a token stands for, or null: a wrong token and a missing order look the same. */
export async function orderOfToken(deps: Deps, token: string): Promise<OrderRecord | null> {
  const orderId = (await orderTokens(deps.db)).orderIdOf(token);
  return orderId === null ? null : orderById(deps.db, orderId);
}

export async function viewOf(deps: Deps, order: OrderRecord): Promise<OrderView> {
  const [tokens, times, { prepMinutes }] = await Promise.all([
    orderTokens(deps.db),
    statusTimes(deps.db, [order.id]),
    readSettings(deps.db),
  ]);
  return orderView(order, {
    token: tokens.tokenOf(order.id),
    times: times.get(order.id) ?? {},
    prepMinutes,
    now: deps.now(),
  });
}

/** Asks Square about an order awaiting payment, if nobody just did; answers the order as it is known then. */
export async function freshOrder(deps: Deps, order: OrderRecord): Promise<OrderRecord> {
  const now = deps.now();
  const waits = order.status === 'awaiting_payment' && order.squareOrderId !== null;
  if (!waits || !(await takeTurnToAsk(deps.db, order.id, now - ASK_EVERY_MS, now))) return order;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAIT_FOR_SQUARE_MS, null);
  });
  const asked = settleOrder(deps, order.id).catch((error: unknown) => {
    deps.log.error({ err: error, orderId: order.id }, 'asking Square about an order failed');
    return null;
  });
  const settled = await Promise.race([asked, late]);
  clearTimeout(timer);
  return settled?.ok ? settled.order : order;
}

export type Cancelled =
  | { ok: true; view: OrderView }
  | { ok: false; error: 'order_paid'; view: OrderView }
  | { ok: false; error: 'payment_unavailable' };

/** The customer came back without paying: nobody can pay by the link any more and the slot is free. */
export async function cancelUnpaidOrder(deps: Deps, order: OrderRecord): Promise<Cancelled> {
  const closed = await closeUnpaidOrder(deps, order.id, { to: 'cancelled', by: 'customer' });
  if (!closed.ok) return { ok: false, error: 'payment_unavailable' };
  const view = await viewOf(deps, closed.order);
  return closed.order.paymentStatus === 'unpaid'
    ? { ok: true, view }
    : { ok: false, error: 'order_paid', view };
}
