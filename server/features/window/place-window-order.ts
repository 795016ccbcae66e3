import type { Transaction } from 'kysely';
import type { FreshFigures } from '../../../contracts/checkout.ts';
import type { ErrorCode } from '../../../contracts/errors.ts';
import type {
  WindowOrderError,
  WindowOrderRequest,
  WindowOrderView,
} from '../../../contracts/owner/window/window.ts';
import { menuDay } from '../../../domain/order/pickup/menu-day.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { MIN_CHARGE_CENTS } from '../../../domain/order/pricing/promo-code.ts';
import { cardPartCents } from '../../../domain/order/payment/split-payment.ts';
import { orderIdOfPress } from '../../../domain/order/window.ts';
import { orderTokens } from '../../auth/order-token.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { isUniqueViolation } from '../../database/failures.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type Refuse, refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { asapPickup, decidePickup } from '../../orders/placing/decide-pickup.ts';
import { orderPageUrl } from '../../orders/placing/order-page-url.ts';
import {
  type AttemptKey,
  type OrderDraft,
  type PlacedOrder,
  type PlacingRefusal,
  storeOrder,
} from '../../orders/placing/place-order.ts';
import { cartProblem, freshFigures, isSameTotal, priceCart } from '../../orders/placing/price-cart.ts';
import { requestHash } from '../../orders/placing/request-hash.ts';
import { publishJobAdded, publishMenuChanged, publishOrderChanged } from '../../orders/publish.ts';
import { paymentsOff } from '../../real-payments.ts';
import { endHeld, heldOrder } from '../../stores/held-orders.store.ts';
import { loadAvailability } from '../../stores/menu/availability.store.ts';
import { catalogEntries } from '../../stores/menu/menu.store.ts';
import { enqueueDrawer } from '../../printing/open-drawer.ts';
import { stockDayOf } from '../../stores/menu/menu-stock.store.ts';
import { checkoutKey } from '../../stores/orders/checkout-keys.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { orderById, requireOrder } from '../../stores/orders/orders.store.ts';
import { endPress, pressKey } from '../../stores/orders/window/window-presses.store.ts';
import { acceptedPayments } from '../../stores/payments/payments.store.ts';
import { applyDiscount, recordDiscount } from './apply-discount.ts';

export interface WindowRefusal<Error extends ErrorCode = WindowOrderError> {
  ok: false;
  error: Error;
  fields?: object;
}

/** One press of the button that takes an order. */
export interface WindowPress<Request extends WindowOrderRequest = WindowOrderRequest> {
  request: Request;
  key: string;
  staff: Staff;
}

const KEY_REUSED: WindowRefusal = { ok: false, error: 'key_reused' };

/** What is taken in cash of an order whose rest is paid by card. */
export type CashPart = Pick<OrderDraft, 'cashPartCents' | 'cashGivenCents'>;

/** How an order is paid. */
interface Payment<Error extends ErrorCode> extends CashPart {
  /** The setting that says whether a tip is asked for; null for cash. */
  tips: 'tipsOnline' | 'tipsAtTerminal' | null;
  /** Returns why it cannot be paid so; null where it can. */
  problem: (draft: OrderDraft) => WindowRefusal<Error> | null;
  /** What is stored with the order, in its transaction. */
  store: (tx: Transaction<Schema>, order: OrderRecord, draft: OrderDraft) => Promise<void>;
}

/** An order that its customer is yet to pay, by card, but for what was taken in cash. */
export function paidLater(part: CashPart): Payment<'below_least_charge'> {
  return { ...part, tips: 'tipsOnline', problem: leastChargeProblem, store: () => Promise.resolve() };
}

/** Returns why an order cannot be paid by card: too little is left for one. */
export function leastChargeProblem({
  totals: { totalCents },
  cashPartCents,
}: OrderDraft): WindowRefusal<'below_least_charge'> | null {
  const due = cardPartCents({ totalCents, cashPartCents });
  return due < MIN_CHARGE_CENTS ? { ok: false, error: 'below_least_charge' } : null;
}

/**
 * Places an order in one transaction, with its payment where it has one; the same press again returns the first order.
 * The switch and the posted hours are for the customers' site: whoever stands at the window is served.
 */
export async function placeWindowOrder<Error extends ErrorCode>(
  deps: Deps,
  press: WindowPress,
  payment: Payment<Error>,
): Promise<{ ok: true; order: OrderRecord } | WindowRefusal<WindowOrderError | Error>> {
  const { request } = press;
  const attempt: AttemptKey = {
    key: pressKey(press.key),
    requestHash: hashOf(request),
    replaces: null,
  };
  const earlier = await orderOfKey(deps, attempt);
  if (earlier !== null) return earlier;
  if (await paymentsOff(deps, deps.db)) return { ok: false, error: 'payments_off' };
  const cart = cartProblem(request.items);
  if (!cart.ok) return cart;
  const decided = await decideOrder(deps, press, payment);
  // The same press may have placed it meanwhile, and hold what is sold out now.
  if (!decided.ok) return (await orderOfKey(deps, attempt)) ?? decided;
  const { draft } = decided;

  const placed = await unlessTaken(deps, draft.id, () =>
    refusableTransaction(
      deps.db,
      async (tx, refuse: Refuse<PlacingRefusal | WindowRefusal>): Promise<PlacedOrder> => {
        if ((await endPress(tx, attempt.key, 'placed', deps.now())) === 'given_up') return refuse(KEY_REUSED);
        const stored = await storeOrder(tx, refuse, deps, attempt, draft);
        if (!stored.ok || !stored.isNew) return stored;
        if (request.held != null && !(await endsHeld(tx, request.held))) {
          return refuse({ ok: false, error: 'held_gone' });
        }
        await payment.store(tx, stored.order, draft);
        if (stored.order.cashPartCents > 0) await enqueueDrawer(tx, deps, stored.order.id);
        await recordDiscount(tx, deps, press.staff, stored.order);
        return stored;
      },
    ),
  );
  if (!placed.ok) return refusalOf(placed, request);
  publishOrderChanged(deps, placed.order.id);
  publishJobAdded(deps);
  if (draft.counted) publishMenuChanged(deps);
  return { ok: true, order: await requireOrder(deps.db, placed.order.id) };
}

/** Returns `key_reused` where the press placed its order so long ago that its key is forgotten. */
async function unlessTaken<T>(deps: Deps, id: string, place: () => Promise<T>): Promise<T | WindowRefusal> {
  try {
    return await place();
  } catch (error) {
    if (isUniqueViolation(error) && (await orderById(deps.db, id)) !== null) return KEY_REUSED;
    throw error;
  }
}

/** Returns the order of an earlier request with this key; null without one. */
async function orderOfKey(
  deps: Deps,
  { key, requestHash: hash }: AttemptKey,
): Promise<{ ok: true; order: OrderRecord } | WindowRefusal | null> {
  const known = await checkoutKey(deps.db, key);
  if (known === null) return null;
  if (known.requestHash !== hash) return KEY_REUSED;
  return { ok: true, order: await requireOrder(deps.db, known.orderId) };
}

/** False where another tablet has ended the order on hold, or changed it. */
async function endsHeld(tx: Transaction<Schema>, held: { id: string; version: number }): Promise<boolean> {
  // Whether it was held at all is not known where that answer was lost.
  if (held.version === 0) return (await endHeld(tx, held.id, 1)) || (await heldOrder(tx, held.id)) === null;
  return endHeld(tx, held.id, held.version);
}

/** Refusals of codes and of unpaid orders, which the window has none of. */
const ELSEWHERE = ['unpaid_waiting', 'promo_ended', 'promo_used_up', 'promo_used_before'];

function isOfWindow(refused: PlacingRefusal | WindowRefusal): refused is WindowRefusal {
  return !ELSEWHERE.includes(refused.error);
}

function refusalOf(
  refused: PlacingRefusal | WindowRefusal,
  { pickupTime }: WindowOrderRequest,
): WindowRefusal {
  if (refused.error === 'slot_full') return { ok: false, error: 'slot_full', fields: { pickupTime } };
  if (isOfWindow(refused)) return refused;
  throw new Error(`an order at the window was refused as ${refused.error}`);
}

async function decideOrder<Error extends ErrorCode>(
  deps: Deps,
  { request, staff, key }: WindowPress,
  payment: Payment<Error>,
): Promise<{ ok: true; draft: OrderDraft } | WindowRefusal<WindowOrderError | Error>> {
  const now = deps.now();
  const { view, settings } = await loadAvailability(deps.db, now, false, { atWindow: true });
  const pickup =
    request.pickupTime === ASAP
      ? { ok: true as const, pickup: asapPickup(request, { ...view, closesAt: null }, now) }
      : decidePickup(request, view, now);
  if (!pickup.ok) return pickup;
  const slot = pickup.pickup.kind === 'slot' ? pickup.pickup : null;
  const menu = menuDay(settings, now, slot === null ? { placedAt: now } : { pickupAt: slot.at });
  const catalog = await catalogEntries(
    deps.db,
    request.items.map(({ id }) => id),
    menu,
  );
  const priced = priceCart(request.items, catalog, settings.taxRate);
  if (!priced.ok) return priced;
  const discounted = await applyDiscount(deps, staff, request.discount ?? null, {
    lines: priced.lines,
    taxRate: settings.taxRate,
  });
  if (!discounted.ok && discounted.error === 'invalid') return discounted;
  const { lines, totals } = discounted;
  const same = isSameTotal(request.total, totals.totalCents);
  if (same === null) return { ok: false, error: 'invalid', fields: { total: 'invalid' } };
  if (!same) {
    const figures: FreshFigures = freshFigures(lines, totals);
    return { ok: false, error: 'price_changed', fields: figures };
  }
  if (!discounted.ok) return { ok: false, error: discounted.error, fields: discounted.fields };
  const id = orderIdOfPress(key) ?? deps.newId();
  const [language] = settings.languages;
  if (language === undefined) throw new Error('a site has a language');
  const draft: OrderDraft = {
    id,
    channel: 'window',
    by: { actor: `kitchen:${staff.id}`, tablet: staff.tablet },
    redirectUrl: orderPageUrl(deps, (await orderTokens(deps.db)).tokenOf(id)),
    askForTip: payment.tips !== null && settings[payment.tips],
    contact: { email: '', phone: '', pickupName: singleLine(request.name) },
    language,
    customerId: null,
    instructions: '',
    lines,
    totals,
    promo: null,
    discount: discounted.discount,
    taxRate: settings.taxRate,
    cashPartCents: payment.cashPartCents,
    cashGivenCents: payment.cashGivenCents,
    clock: settings,
    pickupTime: request.pickupTime,
    pickup: pickup.pickup,
    slotCapacity: settings.slotCapacity,
    holder: null,
    stockDay: stockDayOf(menu),
    counted: [...catalog.values()].some(({ stock }) => stock !== null),
    textMe: false,
    demo: deps.payments.environment !== 'production',
  };
  return payment.problem(draft) ?? { ok: true, draft };
}

/** Returns what the window shows of an order that it took. */
export async function windowOrderView(deps: Deps, order: OrderRecord): Promise<WindowOrderView> {
  const payments = order.paymentStatus === 'unpaid' ? [] : await acceptedPayments(deps.db, order.id);
  const { id, number, pickupName: name, pickupAt, totalCents, cashPartCents } = order;
  const cash = payments.find(({ method }) => method === 'cash');
  const givenCents = cash?.givenCents ?? order.cashGivenCents;
  const inCashCents = cashPartCents > 0 ? cashPartCents : totalCents;
  return {
    id,
    number,
    name,
    pickupAt,
    totalCents,
    cashPartCents,
    method: payments[0]?.method ?? null,
    givenCents,
    changeCents: givenCents === null ? null : givenCents - inCashCents,
  };
}

/** What the page said of the ASAP time is ignored, as it moves with the clock. */
function hashOf(request: WindowOrderRequest): string {
  return requestHash(request.pickupTime === ASAP ? { ...request, pickupAt: undefined } : request);
}
