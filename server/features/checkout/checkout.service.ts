import type {
  CheckoutError,
  CreateCheckoutAnswer,
  CreateCheckoutRequest,
} from '../../../contracts/checkout.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { menuDay } from '../../../domain/order/pickup/menu-day.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { plainText } from '../../../domain/texts/plain-text.ts';
import type { Deps } from '../../deps.ts';
import { orderTokens, type OrderTokens } from '../../auth/order-token.ts';
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts';
import { decidePickup } from '../../orders/placing/decide-pickup.ts';
import { obtainLink } from '../../orders/obtain-link.ts';
import {
  type AttemptKey,
  type Contact,
  type OrderDraft,
  placeOrder,
} from '../../orders/placing/place-order.ts';
import { cartProblem, freshFigures, isSameTotal, priceCart } from '../../orders/placing/price-cart.ts';
import { orderPageUrl } from '../../orders/placing/order-page-url.ts';
import { publishMenuChanged, publishOrderChanged } from '../../orders/publish.ts';
import { requestHash } from '../../orders/placing/request-hash.ts';
import { lacksRealPayments } from '../../real-payments.ts';
import { loadAvailability } from '../../stores/menu/availability.store.ts';
import { checkoutKey } from '../../stores/orders/checkout-keys.store.ts';
import { catalogEntries } from '../../stores/menu/menu.store.ts';
import { stockDayOf } from '../../stores/menu/menu-stock.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder } from '../../stores/orders/orders.store.ts';
import { promoCustomerOf } from '../../stores/people/promo-uses.store.ts';
import { holderHash } from '../../stores/orders/unpaid-holds.store.ts';
import { applyPromo } from './apply-promo.ts';
import { readContact } from './contact.ts';

/** One attempt of a checkout. */
export interface Checkout {
  request: CreateCheckoutRequest;
  /** The client's `Idempotency-Key`; null where one is generated here. */
  key: string | null;
  language: SiteLanguage;
  /** The signed-in customer, or null. */
  customerId: string | null;
  /** The client's address (see `addressKey`). */
  address: string;
}

interface Refusal {
  ok: false;
  error: CheckoutError;
  fields?: object;
}
export type CheckoutOutcome = { ok: true; value: CreateCheckoutAnswer } | Refusal;

/**
 * Takes a cart to its payment page. The order is committed before Square is called, so that a repeat continues from it.
 */
export async function createCheckout(deps: Deps, checkout: Checkout): Promise<CheckoutOutcome> {
  const { request } = checkout;
  const cart = cartProblem(request.items);
  if (!cart.ok) return cart;
  const contact = readContact(request.customer);
  if (!contact.ok) return contact;

  const attempt = await openAttempt(deps, checkout);
  if (!attempt.ok) return attempt;
  const tokens = await orderTokens(deps.db);
  if (attempt.order !== null) return continueToPayment(deps, tokens, attempt.order);

  const draft = await decideOrder(deps, checkout, contact.contact, tokens);
  if (!draft.ok) {
    // A concurrent repeat may have placed the order, and may hold what is sold out now.
    const known = await openAttempt(deps, checkout);
    return known.ok && known.order !== null ? continueToPayment(deps, tokens, known.order) : draft;
  }
  const placed = await placeOrder(deps, attempt.key, draft.value);
  if (!placed.ok) {
    const { pickupTime } = request.customer;
    return 'fields' in placed ? placed : { ...placed, fields: { pickupTime } };
  }
  publishOrderChanged(deps, placed.order.id);
  if (draft.value.counted) publishMenuChanged(deps);
  return continueToPayment(deps, tokens, placed.order);
}

/** Returns the order that the key belongs to, or none yet. */
async function openAttempt(
  deps: Deps,
  checkout: Checkout,
): Promise<{ ok: true; order: OrderRecord | null; key: AttemptKey } | Refusal> {
  const hash = hashOf(checkout.request);
  const fresh: AttemptKey = { key: checkout.key ?? deps.newId(), requestHash: hash, replaces: null };
  const known = checkout.key === null ? null : await checkoutKey(deps.db, checkout.key);
  if (known === null) return { ok: true, order: null, key: fresh };
  if (known.requestHash !== hash) return { ok: false, error: 'key_reused' };
  let order = await requireOrder(deps.db, known.orderId);
  if (order.status === 'awaiting_payment' && order.expiresAt <= deps.now()) {
    const closed = await closeUnpaidOrder(deps, order.id, { to: 'expired', by: 'clock' });
    if (!closed.ok) return { ok: false, error: 'payment_unavailable' };
    order = closed.order;
  }
  const over =
    order.status === 'expired' || (order.status === 'cancelled' && order.paymentStatus === 'unpaid');
  return over
    ? { ok: true, order: null, key: { ...fresh, replaces: order.id } }
    : { ok: true, order, key: fresh };
}

/** Prices the cart and decides the pickup time from the current menu and slots. */
async function decideOrder(
  deps: Deps,
  { request, language, customerId, address }: Checkout,
  contact: Contact,
  tokens: OrderTokens,
): Promise<{ ok: true; value: OrderDraft } | Refusal> {
  const now = deps.now();
  const { view, settings } = await loadAvailability(deps.db, now, lacksRealPayments(deps));
  if (!view.enabled) {
    return { ok: false, error: 'ordering_closed', fields: { reason: view.reason, opensAt: view.opensAt } };
  }
  const pickup = decidePickup(request.customer, view, now);
  // A dish that is sold out today may be back by the day of pickup, and that day has its own specials.
  const slot = pickup.ok && pickup.pickup.kind === 'slot' ? pickup.pickup : null;
  const menu = menuDay(settings, now, slot === null ? { placedAt: now } : { pickupAt: slot.at });
  const ids = request.items.map((item) => item.id);
  const catalog = await catalogEntries(deps.db, ids, menu);
  const cart = priceCart(request.items, catalog, settings.taxRate);
  if (!cart.ok) return cart;
  const noted = settings.dishNotes ? -1 : cart.lines.findIndex(({ note }) => note !== undefined);
  const dish = cart.lines[noted];
  if (dish !== undefined) {
    return {
      ok: false,
      error: 'dish_notes_off',
      fields: { line: noted, id: dish.menuItemId, name: dish.name },
    };
  }
  if (!pickup.ok) return pickup;
  const price = await priceWithPromo(deps, request.promoCode, cart, settings.taxRate, contact);
  if (!price.ok) return price;
  const same = isSameTotal(request.total, price.totals.totalCents);
  if (same === null) return { ok: false, error: 'invalid', fields: { total: 'invalid' } };
  if (!same) return { ok: false, error: 'price_changed', fields: freshFigures(cart.lines, price.totals) };

  const id = deps.newId();
  return {
    ok: true,
    value: {
      id,
      channel: 'online',
      by: { actor: 'customer' },
      redirectUrl: orderPageUrl(deps, tokens.tokenOf(id)),
      askForTip: settings.tipsOnline,
      contact,
      language,
      customerId,
      instructions: plainText(request.specialInstructions ?? ''),
      lines: cart.lines,
      totals: price.totals,
      promo: price.promo,
      discount: null,
      taxRate: settings.taxRate,
      cashPartCents: 0,
      cashGivenCents: null,
      clock: settings,
      pickupTime: request.customer.pickupTime,
      pickup: pickup.pickup,
      slotCapacity: settings.slotCapacity,
      holder: await holderHash(deps.db, address),
      stockDay: stockDayOf(menu),
      counted: [...catalog.values()].some(({ stock }) => stock !== null),
      textMe: request.textMe === true,
      demo: false,
    },
  };
}

async function priceWithPromo(
  deps: Deps,
  promoCode: string | null | undefined,
  cart: { lines: OrderDraft['lines']; totals: OrderDraft['totals'] },
  taxRate: number,
  contact: Contact,
): Promise<{ ok: true; totals: OrderDraft['totals']; promo: OrderDraft['promo'] } | Refusal> {
  if (promoCode == null || promoCode.trim() === '') return { ok: true, totals: cart.totals, promo: null };
  const customer = await promoCustomerOf(deps.db, contact);
  const applied = await applyPromo(deps, promoCode, { lines: cart.lines, taxRate, customer });
  if (!applied.ok) return applied;
  const { id, code } = applied.promo;
  return { ok: true, totals: applied.totals, promo: { id, code, customer } };
}

/** Returns the payment page of a committed order, or the order's own page when it is paid. */
async function continueToPayment(
  deps: Deps,
  tokens: OrderTokens,
  order: OrderRecord,
): Promise<CheckoutOutcome> {
  const orderToken = tokens.tokenOf(order.id);
  const orderClaim = tokens.claimOf(order.id);
  if (order.paymentStatus !== 'unpaid') {
    return { ok: true, value: { checkoutUrl: orderPageUrl(deps, orderToken), orderToken, orderClaim } };
  }
  const link = await obtainLink(deps, order);
  if (!link.ok) return { ok: false, error: 'payment_unavailable' };
  return { ok: true, value: { checkoutUrl: link.url, orderToken, orderClaim } };
}

/** The ASAP time on the page is ignored, as it moves with the clock. */
function hashOf(request: CreateCheckoutRequest): string {
  const { customer } = request;
  return requestHash(
    customer.pickupTime === ASAP ? { ...request, customer: { ...customer, pickupAt: undefined } } : request,
  );
}
