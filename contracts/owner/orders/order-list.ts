import * as z from 'zod/mini';
import type { Localized, SiteLanguage } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';
import type { OrderLine, OrderStatus, PaymentStatus } from '../../../domain/order/order.ts';
import type { RefundLine, RefundParts } from '../../../domain/order/refund.ts';
import { calls, json } from '../../call.ts';
import { day } from '../../day.ts';

export const ORDER_FILTERS = ['all', 'kitchen', 'ready', 'picked_up', 'refunded', 'no_show'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Both days are included. */
const orderListQuery = z.object({
  from: z.optional(day),
  until: z.optional(day),
  filter: z.optional(z.enum(ORDER_FILTERS)),
  search: z.optional(z.string().check(z.maxLength(120))),
  /** The `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,16}:[\w-]{1,64}$/))),
});

/** One order of the list. Times are epoch milliseconds. */
export interface OrderRow {
  id: string;
  number: number | null;
  paidAt: number;
  pickupAt: number;
  customerName: string;
  /** The last four digits of the phone, for orders without a name. */
  phoneEnd: string;
  /** The first few things ordered, and how many more lines there are. */
  items: { quantity: number; name: Localized<string> }[];
  moreLines: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  hereAt: number | null;
  noShow: boolean;
  totalCents: Cents;
  refundedCents: Cents;
}

export interface OrderList {
  orders: OrderRow[];
  /** Pass as `before` for what follows; null at the end. */
  next: string | null;
  /** How many orders each filter shows, up to `mostCounted`; null on later pages and where a search finds too many. */
  counts: Record<OrderFilter, number> | null;
  mostCounted: number;
  /** What the orders came to, refunds taken off; null where they are too many, for a search, and on later pages. */
  takingsCents: Cents | null;
}

/** What happened to an order. `by` is who did it, where it was a person. */
export interface OrderHappening {
  id: string;
  at: number;
  kind:
    | 'ordered'
    | 'paid'
    | 'started'
    | 'ready'
    | 'picked_up'
    | 'taken_back'
    /** Back on the board, where another open order had taken its number. */
    | 'renumbered'
    /** The kitchen has read that part of it was refunded. */
    | 'change_seen'
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
  /** Of a refund. */
  cents: Cents | null;
  /** Of a message. */
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
  /** A second payment that went back by itself. */
  surplus: boolean;
  /** Failed, and nobody has asked for it again. */
  mayRetry: boolean;
  at: number;
}

/** One order with all that happened to it. */
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
  /** The code that gave the discount; null without one. */
  promoCode: string | null;
  taxCents: Cents;
  taxRate: number;
  /** Null while unpaid. `tipCents` is beside the total. */
  payment: { id: string; card: string; chargedCents: Cents; tipCents: Cents } | null;
  refunds: OwnerRefund[];
  /** What can still go back, and how many of each line. */
  left: RefundParts & { lines: number[] };
  timeline: OrderHappening[];
  /** Whether the customer can be mailed about a refund. */
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
  /** A ready or handed-over order that nobody fetched; `false` takes it back. */
  'POST /api/owner/orders/:id/no-show': {
    permission: 'orders',
    body: z.object({ noShow: z.boolean() }),
    answer: json<OrderPage>(),
    errors: ['not_found', 'bad_transition'],
  },
});
