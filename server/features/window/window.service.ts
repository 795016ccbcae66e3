import type { Transaction } from 'kysely';
import type { FreshFigures } from '../../../contracts/checkout.ts';
import type {
  WindowError,
  WindowOrderRequest,
  WindowOrderView,
  WindowView,
} from '../../../contracts/owner/window.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { menuDay } from '../../../domain/order/menu-day.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import { changeCents } from '../../../domain/order/window.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { orderTokens } from '../../auth/order-token.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type Refuse, refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../http/single-line.ts';
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
import { receiveOrder } from '../../orders/receive-order.ts';
import { lacksRealPayments, paymentsOff } from '../../real-payments.ts';
import { endHeld, heldOrder, heldOrders } from '../../stores/held-orders.store.ts';
import { addJob } from '../../stores/jobs.store.ts';
import { loadAvailability } from '../../stores/menu/availability.store.ts';
import { catalogEntries } from '../../stores/menu/menu.store.ts';
import { stockDayOf } from '../../stores/menu/menu-stock.store.ts';
import { checkoutKey } from '../../stores/orders/checkout-keys.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder } from '../../stores/orders/orders.store.ts';
import { acceptedPayment, insertPayment } from '../../stores/payments/payments.store.ts';
import { salesOfTime } from '../../stores/payments/sales.store.ts';
import { readClock } from '../../stores/settings.store.ts';

const MOST_ORDERED_DAYS = 28;
const MOST_ORDERED = 12;

interface Refusal {
  ok: false;
  error: WindowError;
  fields?: object;
}

/** Returns the wait, the times to choose from and the orders on hold. */
export async function windowView(deps: Deps): Promise<WindowView> {
  const { view, settings } = await loadAvailability(deps.db, deps.now(), lacksRealPayments(deps));
  return {
    prepMinutes: view.prepMinutes,
    slots: view.slots.filter(({ value }) => value !== ASAP),
    taxRate: settings.taxRate,
    held: (await heldOrders(deps.db)).map(({ heldBy: _heldBy, ...held }) => held),
  };
}

/** Returns the dishes sold most in the four weeks before today, the most first. */
export async function mostOrdered(deps: Deps): Promise<number[]> {
  const now = deps.now();
  const today = businessDay(await readClock(deps.db), now);
  const { items } = await salesOfTime(deps.db, addDays(today, -MOST_ORDERED_DAYS), addDays(today, -1), now);
  return items.slice(0, MOST_ORDERED).map(({ menuItemId }) => menuItemId);
}

/** One press of the button that sends an order to the kitchen. */
export interface CashOrder {
  request: WindowOrderRequest;
  key: string;
  staff: Staff;
}

/**
 * Takes an order that was paid in cash: placed, paid and in the kitchen in one transaction, or not at all. Square learns
 * of it by a job. The switch and the posted hours are for the customers' site: whoever stands at the window is served.
 */
export async function takeCashOrder(
  deps: Deps,
  order: CashOrder,
): Promise<{ ok: true; value: WindowOrderView } | Refusal> {
  const { request } = order;
  const attempt: AttemptKey = { key: `window:${order.key}`, requestHash: hashOf(request), replaces: null };
  const earlier = await orderOfKey(deps, attempt);
  if (earlier !== null) return earlier;
  if (await paymentsOff(deps, deps.db)) return { ok: false, error: 'payments_off' };
  const cart = cartProblem(request.items);
  if (!cart.ok) return cart;
  const decided = await decideOrder(deps, order);
  // The same press may have placed it meanwhile, and hold what is sold out now.
  if (!decided.ok) return (await orderOfKey(deps, attempt)) ?? decided;
  const { draft, givenCents } = decided;

  const placed = await refusableTransaction(
    deps.db,
    async (tx, refuse: Refuse<PlacingRefusal | Refusal>): Promise<PlacedOrder> => {
      const stored = await storeOrder(tx, refuse, deps, attempt, draft);
      if (!stored.ok || !stored.isNew) return stored;
      if (request.held != null && !(await endsHeld(tx, request.held))) {
        return refuse({ ok: false, error: 'held_gone' });
      }
      const { id: orderId, totalCents, pickupAt } = stored.order;
      const payment = {
        id: `cash-${orderId}`,
        orderId,
        amountCents: totalCents,
        currency: 'USD',
        role: 'accepted' as const,
        refundedCents: 0,
        card: '',
        method: 'cash' as const,
        squareId: null,
        givenCents,
      };
      await insertPayment(tx, payment, deps.now());
      await receiveOrder(tx, deps, stored.order, {
        paymentId: payment.id,
        pickupAt,
        clock: draft.clock,
        // Made and paid in one moment, it was made first.
        eventAt: stored.order.createdAt + 1,
      });
      await addJob(tx, { id: deps.newId(), kind: 'record_cash', subject: orderId, runAt: deps.now() });
      return stored;
    },
  );
  if (!placed.ok) return refusalOf(placed, request);
  publishOrderChanged(deps, placed.order.id);
  publishJobAdded(deps);
  if (draft.counted) publishMenuChanged(deps);
  return { ok: true, value: await windowOrderView(deps, await requireOrder(deps.db, placed.order.id)) };
}

/** Returns the order of an earlier request with this key; null without one. */
async function orderOfKey(
  deps: Deps,
  { key, requestHash: hash }: AttemptKey,
): Promise<{ ok: true; value: WindowOrderView } | Refusal | null> {
  const known = await checkoutKey(deps.db, key);
  if (known === null) return null;
  if (known.requestHash !== hash) return { ok: false, error: 'key_reused' };
  return { ok: true, value: await windowOrderView(deps, await requireOrder(deps.db, known.orderId)) };
}

/** False where another tablet has ended the order on hold, or changed it. */
async function endsHeld(tx: Transaction<Schema>, held: { id: string; version: number }): Promise<boolean> {
  // Whether it was held at all is not known where that answer was lost.
  if (held.version === 0) return (await endHeld(tx, held.id, 1)) || (await heldOrder(tx, held.id)) === null;
  return endHeld(tx, held.id, held.version);
}

/** Refusals of codes and of unpaid orders, which the window has none of. */
const ELSEWHERE = ['unpaid_waiting', 'promo_ended', 'promo_used_up', 'promo_used_before'];

function isOfWindow(refused: PlacingRefusal | Refusal): refused is Refusal {
  return !ELSEWHERE.includes(refused.error);
}

function refusalOf(refused: PlacingRefusal | Refusal, { pickupTime }: WindowOrderRequest): Refusal {
  if (refused.error === 'slot_full') return { ok: false, error: 'slot_full', fields: { pickupTime } };
  if (isOfWindow(refused)) return refused;
  throw new Error(`an order at the window was refused as ${refused.error}`);
}

async function decideOrder(
  deps: Deps,
  { request, staff }: CashOrder,
): Promise<{ ok: true; draft: OrderDraft; givenCents: number } | Refusal> {
  const now = deps.now();
  const { view, settings } = await loadAvailability(deps.db, now, false, { cash: true });
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
  const { totals } = priced;
  const same = isSameTotal(request.total, totals.totalCents);
  if (same === null) return { ok: false, error: 'invalid', fields: { total: 'invalid' } };
  if (!same) {
    const figures: FreshFigures = freshFigures(priced.lines, totals);
    return { ok: false, error: 'price_changed', fields: figures };
  }
  const givenCents = parsePrice(request.given);
  if (givenCents === null) return { ok: false, error: 'invalid', fields: { given: 'invalid' } };
  if (changeCents(totals.totalCents, givenCents) === null) {
    return { ok: false, error: 'given_too_little', fields: { total: formatPrice(totals.totalCents) } };
  }
  const id = deps.newId();
  const [language] = settings.languages;
  if (language === undefined) throw new Error('a site has a language');
  const draft: OrderDraft = {
    id,
    channel: 'window',
    by: { actor: `kitchen:${staff.id}`, tablet: staff.tablet },
    redirectUrl: orderPageUrl(deps, (await orderTokens(deps.db)).tokenOf(id)),
    contact: { email: '', phone: '', pickupName: singleLine(request.name) },
    language,
    customerId: null,
    instructions: '',
    // Each line of the request is a line of the order.
    lines: priced.lines.map((line, place) => {
      const note = singleLine(request.items[place]?.note ?? '');
      return note === '' ? line : { ...line, note };
    }),
    totals,
    promo: null,
    taxRate: settings.taxRate,
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
  return { ok: true, draft, givenCents };
}

async function windowOrderView(deps: Deps, order: OrderRecord): Promise<WindowOrderView> {
  const payment = await acceptedPayment(deps.db, order.id);
  const { id, number, pickupName: name, pickupAt, totalCents } = order;
  const givenCents = payment?.givenCents ?? totalCents;
  return { id, number, name, pickupAt, totalCents, givenCents, changeCents: givenCents - totalCents };
}

/** What the page said of the ASAP time is ignored, as it moves with the clock. */
function hashOf(request: WindowOrderRequest): string {
  return requestHash(request.pickupTime === ASAP ? { ...request, pickupAt: undefined } : request);
}
