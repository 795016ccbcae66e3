import type { OrderLine, OrderStatus, PaymentStatus } from '../domain/order/order.ts';
import { OPEN_STATUSES } from '../domain/order/order.ts';
import type { RefundLine } from '../domain/order/refund.ts';
import * as z from 'zod/mini';
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
  note: string;
  noteEs: string;
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

/** One order as the kitchen sees it. */
export interface OwnerOrderView {
  id: string;
  number: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Name for the ticket: the one given with the order, the account's first name, or "Guest 0148" from the last four digits of the phone. */
  customerName: string;
  phone: string;
  email: string;
  pickupTime: string;
  pickupAt: number;
  specialInstructions: string;
  /** What is to be made: parts that were refunded by line are left out. */
  lines: OrderLine[];
  /** Whether some were left out. */
  partly: boolean;
  /** Whether all that was paid has gone back or is on its way. */
  moneyBack: boolean;
  /** What the kitchen has not read yet of refunds by line; null where it has read all. */
  change: OrderChange | null;
  total: string;
  refunded: string;
  createdAt: number;
  paidAt: number | null;
  /** When the order came into its present status. */
  statusSince: number;
  /** False until somebody touched the order. */
  seen: boolean;
  /** When the customer said that they stand at the window; null until then. */
  hereAt: number | null;
  updatedAt: number;
}

/** A change of what is to be made. */
export interface OrderChange {
  /** How many of each line of the order are to be made now; sent back once it is read. */
  quantities: number[];
  /** No longer to be made, with that many of each. */
  less: OrderLine[];
  /** To be made again: their refund failed. */
  more: OrderLine[];
}

/** `from` makes the change conditional; repeating a change already made is OK. */
const orderStatusUpdate = z.object({
  status: z.enum([...OPEN_STATUSES, 'picked_up', 'cancelled']),
  from: z.optional(z.enum([...OPEN_STATUSES, 'picked_up'])),
});
export type OrderStatusUpdate = z.infer<typeof orderStatusUpdate>;

export const ownerOrderCalls = calls({
  /** Oldest first for `open`, newest first for `recent`; `closed` are the last 50 that left the board. */
  'GET /api/owner/orders': {
    permission: 'kitchen',
    query: z.object({ scope: z.optional(z.enum(['open', 'recent', 'closed'])) }),
    answer: json<OwnerOrderView[]>(),
  },
  /**
   * `snapshot` with the open orders when it opens, then `order` for each that changed, those that left the board among
   * them, `alarm` with all standing alarms, and `ordering` when its status is to be read again.
   */
  'GET /api/owner/orders/events': {
    permission: 'kitchen',
    answer: events<{
      snapshot: OwnerOrderView[];
      order: OwnerOrderView;
      alarm: AlarmView[];
      ordering: Record<string, never>;
    }>(),
  },
  /** `bad_transition`, with the order in `fields.order`, for a change that no longer fits. */
  'POST /api/owner/orders/:id/status': {
    permission: 'kitchen',
    body: orderStatusUpdate,
    answer: json<OwnerOrderView>(),
    errors: ['not_found', 'forbidden', 'bad_transition', 'payment_unavailable'],
  },
  /** The kitchen has read the change. */
  'POST /api/owner/orders/:id/change-seen': {
    permission: 'kitchen',
    body: z.object({
      quantities: z.array(z.int().check(z.minimum(0), z.maximum(1000))).check(z.maxLength(200)),
    }),
    answer: json<OwnerOrderView>(),
    errors: ['not_found'],
  },
  'POST /api/owner/orders/:id/seen': {
    permission: 'kitchen',
    answer: json<OwnerOrderView>(),
    errors: ['not_found'],
  },
});

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** Amount in dollars; the whole remainder when neither amount nor lines are given. */
const refundRequest = z.object({
  amount: z.optional(z.union([z.string(), z.number()])),
  /** Instead of an amount: parts of lines, with their share of the tax. */
  lines: z.optional(
    z
      .array(z.object({ line: count(0, 100), quantity: count(1, 100) }))
      .check(z.minLength(1), z.maxLength(100)),
  ),
  /** One of `REFUND_REASONS`, or the owner's own words. */
  reason: z.string().check(z.minLength(1), z.maxLength(190)),
  /** A word to the customer, sent as it is. */
  message: z.optional(z.string().check(z.maxLength(500))),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** Accepted at once, sent by a job, seen on the order. `not_refundable` names what is left in `fields.refundable`. */
export const refundCalls = calls({
  /** Without a key the same within a minute is one refund. */
  'POST /api/owner/orders/:id/refund': {
    permission: 'refund',
    idempotencyKey: 'optional',
    body: refundRequest,
    answer: json<OwnerOrderView>(),
    status: 202,
    errors: ['not_found', 'key_reused', 'invalid', 'not_refundable'],
  },
  /** Asks again for one that failed. */
  'POST /api/owner/orders/:id/refunds/:refund/retry': {
    permission: 'refund',
    answer: json<OwnerOrderView>(),
    status: 202,
    errors: ['not_found', 'key_reused', 'invalid', 'not_refundable'],
  },
});

/** What the owner must clear. */
export interface AlarmView {
  id: string;
  kind:
    | 'paid_not_made'
    | 'surplus_payment'
    | 'refund_failed'
    | 'total_mismatch'
    | 'payment_mismatch'
    | 'job_stuck'
    | 'kitchen_silent'
    | 'order_untouched'
    | 'printer_failed'
    | 'payments_off'
    | 'payments_refused'
    | 'order_refused'
    | 'payments_unknown';
  orderId: string | null;
  number: number | null;
  /** Of `order_untouched`: for how long nobody has touched it at least; null for others. */
  minutes: number | null;
  /** What happened and what to do, in the reader's language. */
  detail: string;
  raisedAt: number;
}

export const alarmCalls = calls({
  'GET /api/owner/alarms': { permission: 'kitchen', answer: json<AlarmView[]>() },
  /** By anybody in the kitchen: these orders are known of. */
  'POST /api/owner/alarms/untouched/clear': {
    permission: 'kitchen',
    body: z.object({
      ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: json<{ ok: true }>(),
  },
  /** `payments_off` ends by itself once payments can be taken, and is refused as such. */
  'POST /api/owner/alarms/:id/clear': {
    permission: 'refund',
    answer: json<{ ok: true }>(),
    errors: ['payments_off', 'not_found'],
  },
});
