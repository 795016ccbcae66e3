import type {
  UnpaidOrderRequest,
  WindowLinkView,
  WindowOrderError,
  WindowOrderView,
} from '../../../contracts/owner/window/window.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { changeCents } from '../../../domain/order/window.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts';
import { freshOrder } from '../../orders/fresh-order.ts';
import { freshCheckout } from '../../orders/terminal/read-checkout.ts';
import { sendToTerminal } from '../../orders/terminal/send-to-terminal.ts';
import {
  latestAttempt,
  latestAttempts,
  type TerminalAttempt,
} from '../../stores/orders/window/terminal-checkouts.store.ts';
import { paidAtTerminal, payAgain, terminalPayment } from './terminal-payments.service.ts';
import { obtainLink } from '../../orders/obtain-link.ts';
import { checkoutKey } from '../../stores/orders/checkout-keys.store.ts';
import { endPaymentTime } from '../../stores/orders/order-links.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { orderById, requireOrder, unpaidOrdersOf } from '../../stores/orders/orders.store.ts';
import { endPress, pressKey } from '../../stores/orders/window/window-presses.store.ts';
import {
  type CashPart,
  paidLater,
  placeWindowOrder,
  windowOrderView,
  type WindowPress,
  type WindowRefusal,
} from './place-window-order.ts';

type LinkError =
  | WindowOrderError
  | 'payment_unavailable'
  | 'terminal_gone'
  | 'below_least_charge'
  | 'given_too_little';

/** Returns what is taken in cash of a split payment. */
function cashPartOf({
  cash,
  cashGiven,
}: UnpaidOrderRequest): { ok: true; value: CashPart } | WindowRefusal<'invalid' | 'given_too_little'> {
  if (cash === undefined) return { ok: true, value: { cashPartCents: 0, cashGivenCents: null } };
  const cashPartCents = parsePrice(cash);
  const cashGivenCents = cashGiven === undefined ? cashPartCents : parsePrice(cashGiven);
  if (cashPartCents === null || cashPartCents === 0) {
    return { ok: false, error: 'invalid', fields: { cash: 'invalid' } };
  }
  if (cashGivenCents === null) return { ok: false, error: 'invalid', fields: { cashGiven: 'invalid' } };
  if (changeCents(cashPartCents, cashGivenCents) === null) {
    return { ok: false, error: 'given_too_little', fields: { total: formatPrice(cashPartCents) } };
  }
  return { ok: true, value: { cashPartCents, cashGivenCents } };
}

/** Takes an order whose customer pays by its payment link, as one made online is paid, or by card at a terminal. */
export async function takeLinkOrder(
  deps: Deps,
  press: WindowPress<UnpaidOrderRequest>,
): Promise<{ ok: true; value: WindowLinkView } | WindowRefusal<LinkError>> {
  const { terminalId } = press.request;
  const part = cashPartOf(press.request);
  if (!part.ok) return part;
  const placed =
    terminalId === undefined
      ? await placeWindowOrder(deps, press, paidLater(part.value))
      : await placeWindowOrder(deps, press, await paidAtTerminal(deps, terminalId, part.value));
  if (!placed.ok) return placed;
  const { order } = placed;
  if (order.status === 'awaiting_payment') {
    const asked = await (terminalId === undefined ? obtainLink : sendToTerminal)(deps, order);
    // Refused by Square, or ended meanwhile: the answer says that it is canceled.
    if (!asked.ok && asked.error === 'unavailable') return { ok: false, error: 'payment_unavailable' };
  }
  return { ok: true, value: await linkView(deps, await requireOrder(deps.db, order.id)) };
}

/** Returns how the payment of an order at the window stands; null where there is no such order. */
export async function followLink(deps: Deps, orderId: string): Promise<WindowLinkView | null> {
  const order = await windowOrder(deps, orderId);
  if (order === null) return null;
  // Once its time is over the sweep asks, which closes it; asking here each time would keep the sweep away.
  const waits = stateOf(order, deps.now()) === 'waiting';
  const attempt = await latestAttempt(deps.db, orderId);
  if (attempt === null) return linkView(deps, waits ? await freshOrder(deps, order) : order);
  await freshCheckout(deps, order, attempt);
  return linkView(deps, await requireOrder(deps.db, orderId));
}

/** Asks a terminal once more about an order whose last attempt has ended unpaid. */
export async function askAgain(
  deps: Deps,
  orderId: string,
  attempt: { attempt: number; terminalId: string },
): Promise<
  | { ok: true; value: WindowLinkView }
  | { ok: false; error: 'not_found' | 'payment_unavailable' | 'terminal_gone' }
> {
  const order = await windowOrder(deps, orderId);
  if (order === null || (await latestAttempt(deps.db, orderId)) === null) {
    return { ok: false, error: 'not_found' };
  }
  const asked = await payAgain(deps, orderId, attempt);
  if (!asked.ok && asked.error !== 'refused') {
    return { ok: false, error: asked.error === 'unavailable' ? 'payment_unavailable' : asked.error };
  }
  return { ok: true, value: await linkView(deps, await requireOrder(deps.db, orderId)) };
}

/** Cancels an order that waits for its payment; it may turn out to be paid. */
export async function cancelLink(
  deps: Deps,
  staff: Staff,
  orderId: string,
): Promise<{ ok: true; value: WindowLinkView } | { ok: false; error: 'not_found' | 'payment_unavailable' }> {
  const order = await windowOrder(deps, orderId);
  if (order === null) return { ok: false, error: 'not_found' };
  const closed = await cancel(deps, staff, orderId);
  return closed.ok
    ? { ok: true, value: await linkView(deps, closed.order) }
    : { ok: false, error: 'payment_unavailable' };
}

const cancel = (deps: Deps, staff: Staff, orderId: string) =>
  closeUnpaidOrder(deps, orderId, { to: 'cancelled', by: staff });

/** Returns the orders at the window that wait for their payment, the longest first. */
export async function waitingLinks(deps: Deps): Promise<WindowLinkView[]> {
  const unpaid = await unpaidOrdersOf(deps.db, 'window');
  const attempts = await latestAttempts(
    deps.db,
    unpaid.map(({ id }) => id),
  );
  const waiting = unpaid
    .map((order) => ({ order, attempt: attempts.get(order.id) ?? null }))
    .filter(({ order, attempt }) => order.expiresAt > deps.now() || isHeldOpen(order, attempt));
  return Promise.all(waiting.map(({ order, attempt }) => linkView(deps, order, attempt)));
}

/**
 * Whether an unpaid order is in sight until it has ended, also when its time to pay is over: its terminal may still take
 * the card, or its part in cash is with the cashier.
 */
const isHeldOpen = ({ cashPartCents }: OrderRecord, attempt: TerminalAttempt | null): boolean =>
  cashPartCents > 0 || attempt !== null;

/** Ends a press whose answer was lost: `taken` is its order where it placed one that is paid, `waits` one that may be. */
export async function giveUpPress(
  deps: Deps,
  staff: Staff,
  key: string,
): Promise<{ taken: WindowOrderView | null; waits: WindowLinkView | null }> {
  const end = await writeTransaction(deps.db, (tx) => endPress(tx, pressKey(key), 'given_up', deps.now()));
  const known = end === 'placed' ? await checkoutKey(deps.db, pressKey(key)) : null;
  if (known === null) return { taken: null, waits: null };
  let order = await requireOrder(deps.db, known.orderId);
  if (order.status === 'awaiting_payment') {
    const closed = await cancel(deps, staff, order.id);
    // Nobody was shown its code. Square is asked again until it confirms that nothing can be paid.
    if (!closed.ok) await endPaymentTime(deps.db, order.id, deps.now());
    order = await requireOrder(deps.db, order.id);
  }
  const attempt = await latestAttempt(deps.db, order.id);
  const waits = order.status === 'awaiting_payment' && isHeldOpen(order, attempt);
  return {
    taken: order.paymentStatus === 'unpaid' ? null : await windowOrderView(deps, order),
    waits: waits ? await linkView(deps, order, attempt) : null,
  };
}

async function windowOrder(deps: Deps, orderId: string): Promise<OrderRecord | null> {
  const order = await orderById(deps.db, orderId);
  return order?.channel === 'window' ? order : null;
}

async function linkView(
  deps: Deps,
  order: OrderRecord,
  known?: TerminalAttempt | null,
): Promise<WindowLinkView> {
  const attempt = known === undefined ? await latestAttempt(deps.db, order.id) : known;
  const now = deps.now();
  const state = stateOf(order, now);
  const waits = state === 'waiting';
  return {
    order: await windowOrderView(deps, order),
    state,
    closed: order.status === 'cancelled' || order.status === 'expired',
    url: waits ? order.linkUrl : null,
    leftMs: waits ? order.expiresAt - now : 0,
    terminal: attempt && terminalPayment(attempt, now),
  };
}

function stateOf({ status, paymentStatus, expiresAt }: OrderRecord, now: number): WindowLinkView['state'] {
  if (paymentStatus !== 'unpaid') return 'paid';
  if (status === 'cancelled') return 'cancelled';
  // Square is still to confirm it where the order waits.
  return status === 'awaiting_payment' && expiresAt > now ? 'waiting' : 'expired';
}
