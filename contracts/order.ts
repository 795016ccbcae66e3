import type { Localized } from '../domain/language.ts';
import type { OrderLine, OrderStatus, PaymentStatus } from '../domain/order/order.ts';
import type { RefundLine } from '../domain/order/refund.ts';
import { calls, events, file, json } from './call.ts';

/** What the order page shows. Times are epoch milliseconds, money dollars with two decimals. */
export interface OrderView {
  token: string;
  number: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  pickupTime: string;
  pickupAt: number;
  /** Food is expected at this instant given the kitchen's pace now; null once ready. */
  estimateAt: number | null;
  lines: OrderLine[];
  subtotal: string;
  /** What a promo code took off; "0.00" without one. The tax is on what is left. */
  discount: string;
  promoCode: string | null;
  tax: string;
  /** Tax rate in thousandths of a percent. */
  taxRate: number;
  total: string;
  refunded: string;
  specialInstructions: string;
  createdAt: number;
  paidAt: number | null;
  /** When the customer said that they stand at the window; null until then. */
  hereAt: number | null;
  /** Money that went back or is on its way, oldest first. */
  refunds: RefundView[];
  /** First time each status was reached. */
  reachedAt: Partial<Record<OrderStatus, number>>;
  /** Where the truck is when the food is picked up; null where it stands at the site's address. */
  place: OrderPlace | null;
  /** Where an unpaid order can still be paid; null otherwise. */
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
  /** A code of `domain/order/refund.ts`, or the owner's own words. */
  reason: string;
  message: string;
  /** What it was for; empty where no lines were named. */
  lines: RefundLine[];
  at: number;
}

/** Every call is `not_found` for a token that stands for no order. */
export const orderCalls = calls({
  'GET /api/orders/:token': { answer: json<OrderView>(), errors: ['not_found'] },
  /** `order` when the stream opens, and whenever what the page shows has changed. */
  'GET /api/orders/:token/events': { answer: events<{ order: OrderView }>(), errors: ['not_found'] },
  /** The pickup of a paid order that is still to be handed over, RFC 5545; `not_found` for any other. */
  'GET /api/orders/:token/calendar.ics': { answer: file('text/calendar'), errors: ['not_found'] },
  /** The customer of an open, paid order stands at the window; `bad_transition` for any other. */
  'POST /api/orders/:token/here': { answer: json<OrderView>(), errors: ['not_found', 'bad_transition'] },
  /** The customer gives an unpaid order up. `order_paid`, with the order in `fields.order`, where it was paid meanwhile. */
  'POST /api/orders/:token/cancel': {
    answer: json<OrderView>(),
    errors: ['not_found', 'order_paid', 'payment_unavailable'],
  },
});
