import type { SiteLanguage } from '../language.ts';
import type { CategoryId } from '../menu/menu.ts';
import type { StationId } from '../menu/stations.ts';
import type { Cents } from '../money.ts';
import type { LineTranslations } from './line-translations.ts';
import type { WindowDiscount } from './pricing/window-discount.ts';

export const ORDER_STATUSES = [
  'awaiting_payment',
  'received',
  'preparing',
  'ready',
  'picked_up',
  'expired',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'unpaid',
  'paid',
  'refund_pending',
  'partly_refunded',
  'refunded',
  'refund_failed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where orders come from: the customers' site, or the truck's window. */
export const ORDER_CHANNELS = ['online', 'window'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** How an order is paid: by card on the payment page, in cash, or by card at a terminal. */
export const PAYMENT_METHODS = ['card', 'cash', 'terminal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Who may make a transition: the payment provider, the kitchen (owner or staff), the customer, or the clock. */
export type Actor = 'payment' | 'kitchen' | 'customer' | 'clock';

interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly Actor[];
  /** Marks a step back by which the kitchen undoes a mistaken bump. */
  undo?: true;
}

/** The one table of order transitions, read by the server and by every screen. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'awaiting_payment', to: 'received', by: ['payment'] },
  { from: 'awaiting_payment', to: 'expired', by: ['clock'] },
  // The payment provider cancels where it refused the order or would have charged another total.
  { from: 'awaiting_payment', to: 'cancelled', by: ['customer', 'kitchen', 'payment'] },
  // A payment that completes after its link expired or was canceled is still a paid order.
  { from: 'expired', to: 'received', by: ['payment'] },
  { from: 'cancelled', to: 'received', by: ['payment'] },
  { from: 'received', to: 'preparing', by: ['kitchen'] },
  { from: 'preparing', to: 'ready', by: ['kitchen'] },
  { from: 'ready', to: 'picked_up', by: ['kitchen'] },
  { from: 'preparing', to: 'received', by: ['kitchen'], undo: true },
  { from: 'ready', to: 'preparing', by: ['kitchen'], undo: true },
  { from: 'picked_up', to: 'ready', by: ['kitchen'], undo: true },
  { from: 'received', to: 'cancelled', by: ['kitchen'] },
  { from: 'preparing', to: 'cancelled', by: ['kitchen'] },
  { from: 'ready', to: 'cancelled', by: ['kitchen'] },
];

/** Whether `actor` may move an order from one status to the other. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: Actor): boolean {
  return TRANSITIONS.some((t) => t.from === from && t.to === to && t.by.includes(actor));
}

/** The kitchen's next step forward from a status, or null where there is none. */
export function nextKitchenStatus(status: OrderStatus): OrderStatus | null {
  const step = TRANSITIONS.find(
    (t) => t.from === status && t.by.includes('kitchen') && !t.undo && t.to !== 'cancelled',
  );
  return step?.to ?? null;
}

/** Where an undo of the kitchen's last bump leads, or null where there is nothing to undo. */
export function undoStatus(status: OrderStatus): OrderStatus | null {
  return TRANSITIONS.find((t) => t.from === status && t.undo)?.to ?? null;
}

/** Statuses in which an order is on the kitchen board. */
export const OPEN_STATUSES = ['received', 'preparing', 'ready'] as const satisfies readonly OrderStatus[];
export type OpenStatus = (typeof OPEN_STATUSES)[number];

/** Whether an order of this status is on the kitchen board: paid, and not handed over. */
export function isOpen(status: OrderStatus | null): status is OpenStatus {
  return OPEN_STATUSES.some((open) => open === status);
}

export interface OrderLineOption {
  name: string;
  cents: Cents;
}

/** A chosen option; `cents` where it is of an option set. */
export interface OrderLineChoice {
  choice: string;
  option: string;
  cents?: Cents | undefined;
}

/** One ordered line, with the names and prices at the time of the order. */
export interface OrderLine {
  menuItemId: number;
  isSpecial: boolean;
  name: string;
  category: CategoryId;
  /** Places of a pickup slot that one takes; absent in orders of version 0.2, where drinks took none and the rest one. */
  work?: number | undefined;
  /** The station that makes it, as of the order; absent without one. */
  station?: StationId | undefined;
  quantity: number;
  /** Price of one, options included. */
  unitCents: Cents;
  /** Price of one before options. */
  baseCents: Cents;
  size: OrderLineOption | null;
  /** Required choices (a drink choice among them), in the menu's order. */
  choices: OrderLineChoice[];
  /** Add-ons and chosen custom options. */
  addOns: OrderLineOption[];
  extras: OrderLineOption[];
  /** Removed ingredients. */
  removed: string[];
  /** Portions that were given for free at the window; absent without any. */
  comped?: number | undefined;
  /** What the kitchen is told about this dish; absent without a note. */
  note?: string | undefined;
  /** Of every name in this line that has one. */
  translations: LineTranslations;
}

/** Subtotal − discount + tax = total; the tax is on the subtotal less the discount. */
export interface OrderTotals {
  subtotalCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
}

/** An order as stored. Times are epoch milliseconds. */
export interface Order extends OrderTotals {
  id: string;
  /** Ticket number called out at the window; counts from 1 each `ticketDay`; null until paid. */
  number: number | null;
  /** Business day of the pickup, `YYYY-MM-DD`. */
  ticketDay: string;
  channel: OrderChannel;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  customerId: string | null;
  userOrderNumber: number | null;
  email: string;
  phone: string;
  /** First name the order is called out by; empty where none was given. */
  pickupName: string;
  language: SiteLanguage;
  /** `ASAP` or a slot such as `10:15 AM`, as the customer chose it. */
  pickupTime: string;
  /** Instant the food is due; for ASAP computed when the order is placed, and again when it is paid. */
  pickupAt: number;
  specialInstructions: string;
  lines: OrderLine[];
  /** Tax rate in thousandths of a percent: 8.875% is 8875. */
  taxRate: number;
  /** Taken in cash of an order whose rest is paid by card; 0 for an order paid in one way. */
  cashPartCents: Cents;
  /** What was handed over for that part; null where it was exactly the part, or there is none. */
  cashGivenCents: Cents | null;
  refundedCents: Cents;
  /** The code that gave the discount; null without one. */
  promoCode: string | null;
  /** What was taken off at the window, and why; null without that. An order has this or a promo code. */
  discount: WindowDiscount | null;
  createdAt: number;
  /** When an unpaid order's link expires. */
  expiresAt: number;
  paidAt: number | null;
  /** Stations that have marked their part as ready. */
  readyStations: StationId[];
  /** When the customer tapped "I'm here" at the window. */
  hereAt: number | null;
  /** When the order, already off the board, was marked as a no-show. */
  noShowAt: number | null;
  updatedAt: number;
}
