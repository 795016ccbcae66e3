import * as z from 'zod/mini';
import type { Localized } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentWay } from '../../../domain/order/payment/payment-way.ts';
import type { RefundParts } from '../../../domain/order/payment/refund.ts';
import { calls, file, json } from '../../call.ts';
import { day } from '../../fields/day.ts';

/** Today when no day is given. */
const closingQuery = z.object({ day: z.optional(day) });

/** The figures of one day of the truck. */
export interface ClosingView {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
  orders: number;
  /** At menu prices. */
  itemsCents: Cents;
  /** What promo codes, discounts of the window and comps took off, together and one by one. */
  discountCents: Cents;
  discounts: { promoCents: Cents; discountCents: Cents; compCents: Cents };
  taxCents: Cents;
  tipCents: Cents;
  /** Items less discounts, plus tax and tips: the sum of the day's payments, in every way of payment. */
  takenCents: Cents;
  /** Completed and pending refunds of this day, whenever the payment was. */
  refunds: RefundParts & { count: number; cents: Cents; pendingCents: Cents };
  /** Surplus payments, which are returned in full and are in no figure above. */
  surplusCents: Cents;
  /** Taken less refunds. */
  netCents: Cents;
  /** At menu prices: their sum is `itemsCents`. */
  byItem: { name: Localized<string>; quantity: number; cents: Cents }[];
  /** At menu prices, as `itemsCents`, by hour of the day, 0 to 23; hours without orders are absent. */
  byHour: { hour: number; orders: number; cents: Cents }[];
  /** Orders of the day, sold without a network, that arrived after it was over; in the order of arrival. */
  late: LateOrder[];
}

/** An order that was sold without a network and came after its day was over. */
export interface LateOrder {
  orderId: string;
  number: number | null;
  totalCents: Cents;
  /** When it came, epoch ms. */
  sentAt: number;
}

/** One payment on which Square's records and ours differ. */
export interface PaymentDifference {
  paymentId: string;
  orderId: string | null;
  number: number | null;
  /** `missing_at_square`: Square does not have it, or not as completed. `missing_here`: the reverse. */
  kind: 'missing_at_square' | 'missing_here' | 'amount' | 'refunded';
  ourCents: Cents;
  squareCents: Cents;
}

/** What one way of payment came to on the day, tax and tips included. */
export interface WayComparison {
  way: PaymentWay;
  /** Orders paid in this way on this day. */
  orders: number;
  salesCents: Cents;
  /** Completed and pending refunds of this day, whenever the payment was. */
  refundCents: Cents;
  /** Sales less refunds. */
  ourCents: Cents;
  /** The same by Square's records; null where Square did not answer. */
  squareCents: Cents | null;
}

/** The day's payments at Square, compared with our records. */
export interface SquareComparison {
  /** False where Square did not answer: the figures are then unknown. */
  answered: boolean;
  /** When Square was asked, epoch ms. */
  askedAt: number;
  /** Each way of payment that has a sale or a refund. Duplicate payments and their returns are in none. */
  ways: WayComparison[];
  /** Orders of the day that cost nothing, and so are in no way. */
  freeOrders: number;
  /** Payments of our orders at Square, tips included. */
  payments: number;
  cents: Cents;
  /** The same payments in our records. */
  ourPayments: number;
  ourCents: Cents;
  /** Payments at the same Square location that were made elsewhere. */
  otherPayments: number;
  otherCents: Cents;
  /** Square's fees of the day as reports have them, as far as it has reported them; known also where it did not answer. */
  feeCents: Cents;
  /** Card payments whose fee Square has not reported yet. */
  unreportedFees: number;
  differences: PaymentDifference[];
}

export const closingCalls = calls({
  'GET /api/owner/closing': { permission: 'orders', query: closingQuery, answer: json<ClosingView>() },
  'GET /api/owner/closing/square': {
    permission: 'orders',
    query: closingQuery,
    answer: json<SquareComparison>(),
  },
});

export const EXPORT_KINDS = ['orders', 'items', 'tax', 'drawer'] as const;

export const orderExportCalls = calls({
  /**
   * Paid orders, their items, sales tax by day, or the cash that moved; both days included. `forbidden` on a shared tablet,
   * whoever is working.
   */
  'GET /api/owner/export/:kind': {
    permission: 'order_files',
    params: z.object({ kind: z.enum(EXPORT_KINDS) }),
    query: z.object({ from: day, until: day }),
    answer: file('text/csv'),
  },
});
