import type { Transaction } from 'kysely';
import type { SoldOutFields } from '../../../contracts/checkout.ts';
import { formatDiscount } from '../../../contracts/order/discount.format.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { OrderChannel, OrderLine, OrderTotals } from '../../../domain/order/order.ts';
import type { Cents } from '../../../domain/money.ts';
import { ASAP, orderWork } from '../../../domain/order/pickup/pickup.ts';
import { cardPartCents } from '../../../domain/order/payment/split-payment.ts';
import type { WindowDiscount } from '../../../domain/order/pricing/window-discount.ts';
import { quantities } from '../../../domain/menu/stock.ts';
import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import type { PaymentLinkRequest } from '../../adapters/payments/payments.port.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type Refuse, refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  checkoutKey,
  insertCheckoutKey,
  reassignCheckoutKey,
} from '../../stores/orders/checkout-keys.store.ts';
import { takeAsapSlot } from '../asap-slot.ts';
import { type StockDay, takeStock } from '../../stores/menu/menu-stock.store.ts';
import { appendOrderEvent, type OrderEvent } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { insertOrder, requireOrder } from '../../stores/orders/orders.store.ts';
import { reserveWork } from '../../stores/orders/pickup-slots.store.ts';
import { type PromoCustomer, takePromoUse } from '../../stores/people/promo-uses.store.ts';
import { recordUnpaidHold } from '../../stores/orders/unpaid-holds.store.ts';
import { insufficientStock } from './price-cart.ts';

/** How long the customer has to pay. */
const PAYMENT_TIME_MS = 15 * 60_000;

/** An ASAP order may become this much later than promised without asking; beyond, the customer is asked first. */
const ASAP_TOLERANCE_MS = 5 * 60_000;
/** One address holds at most this many slots' work unpaid; a single order is always accepted, whatever its size. */
const UNPAID_SLOTS = 2;

/** When the food is due: at a slot, or as soon as the kitchen has room. Epoch ms. */
export type Pickup =
  | { kind: 'slot'; at: number }
  | {
      kind: 'asap';
      /** When it would be ready without a wait. */
      earliest: number;
      /** The last slot's limit, or null. */
      closesAt: number | null;
      /** The time that the page showed; null without one. */
      saidAt: number | null;
    };

export interface Contact {
  email: string;
  /** `+` and digits where the country is known, else the digits alone. */
  phone: string;
  /** Pickup name in one line; empty without one. */
  pickupName: string;
}

/** Everything decided about an order before it is stored. */
export interface OrderDraft {
  id: string;
  channel: OrderChannel;
  /** The actor: the customer, or the staff member at the window, with the shared tablet there. */
  by: Pick<OrderEvent, 'actor' | 'tablet'>;
  /** Where Square redirects the customer after paying. */
  redirectUrl: string;
  /** Whether Square's page or terminal asks for a tip. */
  askForTip: boolean;
  contact: Contact;
  language: SiteLanguage;
  /** The account it belongs to; null for a guest. */
  customerId: string | null;
  instructions: string;
  lines: OrderLine[];
  totals: OrderTotals;
  taxRate: number;
  /** What is taken in cash of it, while the rest is paid by card; 0 for an order paid in one way. */
  cashPartCents: Cents;
  /** What was handed over for that part; null for exactly it. */
  cashGivenCents: Cents | null;
  clock: TruckClock;
  pickupTime: string;
  pickup: Pickup;
  slotCapacity: number;
  /** The keyed hash of the address, for the limit of unpaid orders; null where none holds. */
  holder: string | null;
  /** Whether it has a counted dish, whose stock is taken with the order. */
  counted: boolean;
  stockDay: StockDay;
  /** Whether the customer agreed to text messages about this order. */
  textMe: boolean;
  /** Taken at the window while no real money moves. */
  demo: boolean;
  /** The promo code of the discount; null without one. */
  promo: { id: string; code: string; customer: PromoCustomer } | null;
  /** The discount of the window; null without one. */
  discount: WindowDiscount | null;
}

export interface AttemptKey {
  key: string;
  requestHash: string;
  /** An order under this key that was closed unpaid and is replaced. */
  replaces: string | null;
}

/** Why a decided order could not be stored. */
export type PlacingRefusal =
  | { ok: false; error: 'slot_full' }
  | { ok: false; error: 'key_reused' }
  | { ok: false; error: 'unpaid_waiting' }
  | {
      ok: false;
      error: 'promo_ended' | 'promo_used_up' | 'promo_used_before';
      fields: { promoCode: string };
    }
  | { ok: false; error: 'asap_later'; fields: { pickupTime: string; pickupAt: number } }
  | { ok: false; error: 'sold_out'; fields: SoldOutFields };

/** `isNew` is false for the order of an earlier request with this key. */
export type PlacedOrder = { ok: true; order: OrderRecord; isNew: boolean } | PlacingRefusal;

/**
 * Stores the order, its reservations and the exact request for Square in one transaction; a repeat returns the first
 * order. A refusal rolls everything back, the key included. A power cut may undo it until the next commit that waits.
 */
export function placeOrder(deps: Deps, attempt: AttemptKey, draft: OrderDraft): Promise<PlacedOrder> {
  return refusableTransaction(
    deps.db,
    (tx, refuse: Refuse<PlacingRefusal>) => storeOrder(tx, refuse, deps, attempt, draft),
    // Nobody is told of the order before its payment link is stored, and that commit keeps the order too.
    { asynchronousCommit: true },
  );
}

/** The same as a part of a transaction. */
export async function storeOrder(
  tx: Transaction<Schema>,
  refuse: Refuse<PlacingRefusal>,
  deps: Deps,
  attempt: AttemptKey,
  draft: OrderDraft,
): Promise<PlacedOrder> {
  const now = deps.now();
  const taken = await claimKey(tx, attempt, draft.id, now);
  if (taken !== 'new') return taken;
  // Its own rows first, where nobody waits: what follows is locked until the commit.
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: draft.id,
    at: now,
    ...draft.by,
    from: null,
    to: 'awaiting_payment',
  });
  if (await exceedsUnpaidLimit(tx, deps, draft, now)) {
    return refuse({ ok: false, error: 'unpaid_waiting' });
  }
  if (draft.counted || draft.stockDay.laterDay !== null) {
    const short = await takeStock(tx, draft.id, quantities(draft.lines), draft.stockDay);
    if (short.length > 0) return refuse(soldOut(draft, short));
  }
  if (draft.promo !== null) {
    const { id, code, customer } = draft.promo;
    const use = await takePromoUse(tx, { promoId: id, orderId: draft.id, customer });
    // The code existed a moment ago.
    if (use !== 'taken') return refuse({ ok: false, error: `promo_${use}`, fields: { promoCode: code } });
  }
  // Last of the locks: nearly every order uses the same slot.
  const pickup = await takePickup(tx, draft);
  if (!pickup.ok) return refuse(pickup);
  const order = orderOf(draft, pickup, now);
  await insertOrder(tx, order);
  return { ok: true, order, isNew: true };
}

/** Assigns the key to the new order, or returns the order it already has. */
async function claimKey(
  tx: Transaction<Schema>,
  { key, requestHash, replaces }: AttemptKey,
  orderId: string,
  now: number,
): Promise<'new' | PlacedOrder> {
  if (replaces !== null) {
    if (await reassignCheckoutKey(tx, key, replaces, orderId)) return 'new';
  } else if (await insertCheckoutKey(tx, { key, requestHash, orderId }, now)) {
    return 'new';
  }
  const first = await checkoutKey(tx, key);
  if (first === null || first.requestHash !== requestHash) return { ok: false, error: 'key_reused' };
  return { ok: true, order: await requireOrder(tx, first.orderId), isNew: false };
}

interface TakenPickup {
  ok: true;
  at: number;
  /** The slot of its reservation; null for none. */
  slotAt: number | null;
}

/** Reserves the order's work in a slot. */
async function takePickup(tx: Transaction<Schema>, draft: OrderDraft): Promise<TakenPickup | PlacingRefusal> {
  const { pickup, pickupTime, slotCapacity } = draft;
  const work = orderWork(draft.lines);
  if (pickup.kind === 'slot') {
    const held = work === 0 ? 0 : await reserveWork(tx, pickup.at, work, slotCapacity);
    if (held === null) return { ok: false, error: 'slot_full' };
    return { ok: true, at: pickup.at, slotAt: pickup.at };
  }
  const { earliest, closesAt, saidAt } = pickup;
  if (work === 0) return { ok: true, at: earliest, slotAt: null };
  const taken = await takeAsapSlot(tx, { work, earliest, slotCapacity, closesAt });
  if (taken === null) return { ok: false, error: 'slot_full' };
  if (saidAt !== null && taken.readyAt > Math.max(saidAt, earliest) + ASAP_TOLERANCE_MS) {
    return { ok: false, error: 'asap_later', fields: { pickupTime, pickupAt: taken.readyAt } };
  }
  return { ok: true, at: taken.readyAt, slotAt: taken.slotAt };
}

/**
 * Records what the address holds unpaid with this order, so that nobody can block the day's slots without paying. Without
 * work it counts as one dish where it takes counted portions or a promo code's use.
 */
async function exceedsUnpaidLimit(
  tx: Transaction<Schema>,
  deps: Deps,
  draft: OrderDraft,
  now: number,
): Promise<boolean> {
  const { holder, counted, promo } = draft;
  const work = Math.max(orderWork(draft.lines), counted || promo !== null ? 1 : 0);
  if (holder === null || work === 0) return false;
  const held = await recordUnpaidHold(tx, { orderId: draft.id, holder, work, madeAt: now });
  const maxWork = UNPAID_SLOTS * draft.slotCapacity * deps.environment.rateLimitFactor;
  return held > work && held > maxWork;
}

function soldOut({ lines }: OrderDraft, short: { id: number; left: number }[]): PlacingRefusal {
  const left = new Map(short.map((dish) => [dish.id, dish.left]));
  return { ok: false, error: 'sold_out', fields: { soldOut: insufficientStock(lines, left) } };
}

function linkDiscount({
  promo,
  discount,
  language,
  totals: { discountCents: cents },
}: OrderDraft): PaymentLinkRequest['discount'] {
  if (promo !== null) return { code: promo.code, cents };
  // Square takes no discount of nothing.
  return discount === null || cents === 0
    ? undefined
    : { name: formatDiscount(discount, cents, language), cents };
}

/** Returns a decided order as it is stored, not paid yet; `now` in epoch ms. */
export function orderOf(
  draft: OrderDraft,
  pickup: Pick<TakenPickup, 'at' | 'slotAt'>,
  now: number,
): OrderRecord {
  const request: PaymentLinkRequest = {
    orderId: draft.id,
    lines: draft.lines,
    discount: linkDiscount(draft),
    taxRate: draft.taxRate,
    totalCents: cardPartCents({ ...draft.totals, cashPartCents: draft.cashPartCents }),
    part: draft.cashPartCents > 0 ? 'card' : undefined,
    currency: 'USD',
    email: draft.contact.email,
    phone: draft.contact.phone,
    pickupName: draft.contact.pickupName,
    language: draft.language,
    pickupAt: pickup.at,
    asap: draft.pickupTime === ASAP,
    prepMinutes: Math.ceil((pickup.at - now) / 60_000),
    note: draft.instructions,
    redirectUrl: draft.redirectUrl,
    askForTip: draft.askForTip,
  };
  return {
    id: draft.id,
    number: null,
    ticketDay: businessDay(draft.clock, pickup.at),
    channel: draft.channel,
    status: 'awaiting_payment',
    paymentStatus: 'unpaid',
    customerId: draft.customerId,
    userOrderNumber: null,
    email: draft.contact.email,
    phone: draft.contact.phone,
    pickupName: draft.contact.pickupName,
    language: draft.language,
    pickupTime: draft.pickupTime,
    pickupAt: pickup.at,
    specialInstructions: draft.instructions,
    lines: draft.lines,
    ...draft.totals,
    promoCode: draft.promo?.code ?? null,
    discount: draft.discount,
    taxRate: draft.taxRate,
    cashPartCents: draft.cashPartCents,
    cashGivenCents: draft.cashGivenCents,
    refundedCents: 0,
    attempt: 1,
    linkRequest: JSON.stringify(request),
    linkId: null,
    linkUrl: null,
    squareOrderId: null,
    slotAt: pickup.slotAt,
    slotHeld: pickup.slotAt !== null && orderWork(draft.lines) > 0,
    seen: false,
    seenQuantities: '',
    textMe: draft.textMe,
    demo: draft.demo,
    createdAt: now,
    expiresAt: now + PAYMENT_TIME_MS,
    paidAt: null,
    readyStations: [],
    hereAt: null,
    noShowAt: null,
    checkedAt: now,
    erasedAt: null,
    updatedAt: now,
  };
}
