import * as z from 'zod/mini';
import type { Localized, SiteLanguage } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';
import type {
  OrderChannel,
  OrderLine,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '../../../domain/order/order.ts';
import type { WindowDiscount } from '../../../domain/order/pricing/window-discount.ts';
import type { RefundLine, RefundParts } from '../../../domain/order/payment/refund.ts';
import { calls, json } from '../../call.ts';
import { cursor } from '../../fields/cursor.ts';
import { day } from '../../fields/day.ts';

export const ORDER_FILTERS = [
  'all',
  'kitchen',
  'ready',
  'picked_up',
  'refunded',
  'no_show',
  'online',
  'window',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Both days are included. */
const orderListQuery = z.object({
  from: z.optional(day),
  until: z.optional(day),
  filter: z.optional(z.enum(ORDER_FILTERS)),
  search: z.optional(z.string().check(z.maxLength(120))),
  before: cursor,
});

/** One order of the list. Times are epoch milliseconds. */
export interface OrderRow {
  id: string;
  number: number | null;
  channel: OrderChannel;
  paidAt: number;
  pickupAt: number;
  customerName: string;
  /** The last four digits of the phone, for orders without a name. */
  phoneEnd: string;
  /** The first few lines, and the number of further ones. */
  items: { quantity: number; name: Localized<string> }[];
  moreLines: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  hereAt: number | null;
  noShow: boolean;
  /** Without a tip. */
  totalCents: Cents;
  /** Tip included; 0 while unpaid, and where there was nothing to pay. */
  chargedCents: Cents;
  refundedCents: Cents;
}

export interface OrderList {
  orders: OrderRow[];
  /** Sent as `before` for the next page; null on the last one. */
  next: string | null;
  /** Orders that each filter matches, up to `mostCounted`; null on later pages and where a search matches too many. */
  counts: Record<OrderFilter, number> | null;
  mostCounted: number;
  /** Charged for the orders, tips included, less refunds; null for too many, for a search, and on later pages. */
  takingsCents: Cents | null;
}

/** An event of an order's history. `by` is the person who caused it, if any. */
export interface OrderEventView {
  id: string;
  at: number;
  kind:
    | 'ordered'
    /** Sold at the window without a network, and sent later. */
    | 'ordered_offline'
    | 'paid'
    /** It went to the kitchen, as it costs nothing. */
    | 'nothing_to_pay'
    | 'started'
    | 'ready'
    | 'picked_up'
    | 'taken_back'
    /** Back on the board with a new number, as another open order had taken the old one. */
    | 'renumbered'
    /** Its number is now the one that its customer was told without a network. */
    | 'told_number'
    /** The kitchen has acknowledged a partial refund. */
    | 'change_seen'
    /** A station has marked its part as ready, or taken that back. */
    | 'station_ready'
    | 'station_taken_back'
    | 'cancelled'
    | 'expired'
    | 'here'
    | 'no_show'
    | 'no_show_undone'
    | 'refund_asked'
    | 'refund_done'
    | 'refund_failed'
    | 'message';
  by: string | null;
  /** The shared tablet at which they did it; null for a sign-in of their own. */
  tablet: string | null;
  /** Amount of a refund event. */
  cents: Cents | null;
  /** The station of its event; null where it is not about one, or about dishes of none. */
  station: Localized<string> | null;
  /** The message of a message event. */
  message: { channel: 'email' | 'push' | 'sms'; about: string; outcome: 'sent' | 'kept' | 'refused' } | null;
}

/** One refund as the owner sees it. */
export interface OwnerRefund extends RefundParts {
  id: string;
  amountCents: Cents;
  lines: RefundLine[];
  reason: string;
  message: string;
  status: 'pending' | 'completed' | 'failed';
  /** A surplus payment that was returned by itself. */
  surplus: boolean;
  /** True for a failed refund that has not been retried. */
  mayRetry: boolean;
  at: number;
}

/** One order with its whole history. */
export interface OrderPage extends OrderRow {
  customerId: string | null;
  phone: string;
  email: string;
  language: SiteLanguage;
  pickupTime: string;
  specialInstructions: string;
  createdAt: number;
  lines: OrderLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  /** The promo code of the discount; null without one. */
  promoCode: string | null;
  /** What was taken off at the window, and why; null without that. */
  discount: WindowDiscount | null;
  taxCents: Cents;
  taxRate: number;
  /**
   * Null while unpaid, and where there was nothing to pay. Of a split payment the card's, with the sum of both in
   * `chargedCents`. `tipCents` is on top of the total.
   */
  payment: {
    /** At Square; null while a cash payment is not recorded there. */
    squareId: string | null;
    method: PaymentMethod;
    card: string;
    chargedCents: Cents;
    tipCents: Cents;
    /** What was paid in cash of a split payment, and what is left of it to refund; null for one payment. */
    cashPart: { cents: Cents; leftCents: Cents } | null;
  } | null;
  refunds: OwnerRefund[];
  /** The customer's rating; null until there is one. */
  rating: { stars: number; comment: string; at: number } | null;
  /** What can still be refunded, in money and in quantities by line. */
  left: RefundParts & { lines: number[] };
  /** What the caller may still refund of this order; null without a limit. */
  allowedRefundCents: Cents | null;
  timeline: OrderEventView[];
  /** Whether the customer can get a mail about a refund. */
  mailOn: boolean;
}

export const orderListCalls = calls({
  /** Paid orders, newest first. */
  'GET /api/owner/order-list': { permission: 'orders', query: orderListQuery, answer: json<OrderList>() },
  'GET /api/owner/orders/:id': {
    permission: 'orders',
    answer: json<OrderPage>(),
    errors: ['not_found'],
  },
  /** Marks a ready or handed-over order as a no-show; `false` undoes it. */
  'POST /api/owner/orders/:id/no-show': {
    permission: 'orders',
    body: z.object({ noShow: z.boolean() }),
    answer: json<OrderPage>(),
    errors: ['not_found', 'bad_transition'],
  },
});
