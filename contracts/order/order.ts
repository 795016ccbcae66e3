import * as z from 'zod/mini';
import type { Localized } from '../../domain/language.ts';
import type { OrderLine, OrderStatus, PaymentStatus } from '../../domain/order/order.ts';
import { MAX_RATING_COMMENT_LENGTH, MAX_STARS } from '../../domain/order/rating.ts';
import type { RefundLine } from '../../domain/order/payment/refund.ts';
import { calls, events, file, json } from '../call.ts';

/** What an order costs, in dollars with two decimals. */
export interface OrderAmounts {
  subtotal: string;
  /** The discount of a promo code or of the window; "0.00" without one. The tax is on the rest. */
  discount: string;
  promoCode: string | null;
  /** The discount's name, such as "Code TACO10"; null without one. */
  discountName: Localized<string> | null;
  tax: string;
  /** Tax rate in thousandths of a percent. */
  taxRate: number;
  total: string;
  /** On top of the total; absent without one. */
  tip?: string;
  refunded: string;
}

/** What the order page shows. Times are epoch milliseconds, money dollars with two decimals. */
export interface OrderView extends OrderAmounts {
  token: string;
  number: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  pickupTime: string;
  pickupAt: number;
  /** When the food is expected at the kitchen's current pace; null once it is ready. */
  estimateAt: number | null;
  lines: OrderLine[];
  specialInstructions: string;
  createdAt: number;
  paidAt: number | null;
  /** When the customer tapped "I'm here" at the window; null until then. */
  hereAt: number | null;
  /** Pending and completed refunds, oldest first. */
  refunds: RefundView[];
  /** When each status was first reached. */
  reachedAt: Partial<Record<OrderStatus, number>>;
  /** The customer's rating; null until there is one. */
  rating: { stars: number; comment: string } | null;
  /** Until when it can be rated, or the rating changed; null where it cannot be. */
  rateableUntil: number | null;
  /** Where the truck is at pickup; null where it is at the site's address. */
  place: OrderPlace | null;
  /** Payment page of an unpaid order that can still be paid; null otherwise. */
  checkoutUrl: string | null;
  serverTime: number;
}

/** A place of the truck's calendar, with the owner's note for customers in each language. */
export interface OrderPlace {
  place: string;
  address: string;
  mapsUrl: string;
  note: Localized<string>;
}

/** One refund as its customer sees it. */
export interface RefundView {
  amount: string;
  status: 'pending' | 'completed';
  /** A code of `domain/order/payment/refund.ts`, or the owner's own words. */
  reason: string;
  message: string;
  /** The refunded lines; empty for a refund by amount. */
  lines: RefundLine[];
  at: number;
}

const findOrder = z.object({
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** The ticket number. */
  number: z.int().check(z.minimum(1), z.maximum(99_999)),
});

const ratingUpdate = z.object({
  stars: z.int().check(z.minimum(1), z.maximum(MAX_STARS)),
  comment: z.string().check(z.trim(), z.maxLength(MAX_RATING_COMMENT_LENGTH)),
});
export type RatingUpdate = z.infer<typeof ratingUpdate>;

/** Every call answers `not_found` for a token without an order. */
export const orderCalls = calls({
  /**
   * Finds a paid order of today, yesterday or a later day by what its guest knows of it. `not_found` where no order has
   * both; after ten such tries for a phone within an hour, or twenty within a day, `too_many_requests`.
   */
  'POST /api/orders/find': { body: findOrder, answer: json<{ token: string }>(), errors: ['not_found'] },
  'GET /api/orders/:token': { answer: json<OrderView>(), errors: ['not_found'] },
  /** Sends `order` when the stream opens and whenever what the page shows has changed. */
  'GET /api/orders/:token/events': { answer: events<{ order: OrderView }>(), errors: ['not_found'] },
  /** The pickup of a paid order that is not handed over yet, RFC 5545; `not_found` for any other. */
  'GET /api/orders/:token/calendar.ics': { answer: file('text/calendar'), errors: ['not_found'] },
  /** The customer of an open, paid order is at the window; `bad_transition` for any other. */
  'POST /api/orders/:token/here': { answer: json<OrderView>(), errors: ['not_found', 'bad_transition'] },
  /**
   * The customer says how a handed-over order was, or changes that within a day. `bad_transition` before the handover,
   * `rating_over` when it is too late.
   */
  'PUT /api/orders/:token/rating': {
    limit: { max: 60, windowMs: 10 * 60_000 },
    body: ratingUpdate,
    answer: json<OrderView>(),
    errors: ['not_found', 'bad_transition', 'rating_over'],
  },
  /**
   * The customer cancels an unpaid order. `order_paid`, with the order in `fields.order`, where it has been paid
   * meanwhile.
   */
  'POST /api/orders/:token/cancel': {
    answer: json<OrderView>(),
    errors: ['not_found', 'order_paid', 'payment_unavailable'],
  },
});
