import * as z from 'zod/mini';
import type { Localized } from '../../../domain/language.ts';
import type { Cents } from '../../../domain/money.ts';
import type { RefundParts } from '../../../domain/order/refund.ts';
import { calls, file, json } from '../../call.ts';
import { day } from '../../day.ts';

/** Today when no day is given. */
const closingQuery = z.object({ day: z.optional(day) });

/** What one day of the truck came to. */
export interface ClosingView {
  /** `YYYY-MM-DD`, truck time. */
  day: string;
  orders: number;
  /** At menu prices. */
  itemsCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
  /** Items less discounts, with tax and tips: what the cards were charged for the day's orders. */
  takenCents: Cents;
  /** Money that went back on this day or is on its way, whichever day it was paid on. */
  refunds: RefundParts & { count: number; cents: Cents; pendingCents: Cents };
  /** Second payments of one order, which go back whole and are in no figure above. */
  surplusCents: Cents;
  /** Taken less refunds. */
  netCents: Cents;
  /** At menu prices: together they are `itemsCents`. */
  byItem: { name: Localized<string>; quantity: number; cents: Cents }[];
  /** At menu prices, as `itemsCents`, by hour of the day, 0 to 23; hours without orders are absent. */
  byHour: { hour: number; orders: number; cents: Cents }[];
}

/** One payment on which Square and our books do not agree. */
export interface PaymentDifference {
  paymentId: string;
  orderId: string | null;
  number: number | null;
  /** `missing_at_square`: Square does not know it, or not as completed. `missing_here`: the reverse. */
  kind: 'missing_at_square' | 'missing_here' | 'amount' | 'refunded';
  ourCents: Cents;
  squareCents: Cents;
}

/** The day's payments as Square lists them, beside our books. */
export interface SquareComparison {
  /** False while Square does not answer: nothing is known. */
  answered: boolean;
  /** Payments of our orders at Square, tips included. */
  payments: number;
  cents: Cents;
  /** What our books say those payments are. */
  ourPayments: number;
  ourCents: Cents;
  /** Payments at the same Square location that did not come through here. */
  otherPayments: number;
  otherCents: Cents;
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

export const EXPORT_KINDS = ['orders', 'items', 'tax'] as const;

export const orderExportCalls = calls({
  /** Paid orders, their items, or sales tax by day; both days included. */
  'GET /api/owner/export/:kind': {
    permission: 'orders',
    params: z.object({ kind: z.enum(EXPORT_KINDS) }),
    query: z.object({ from: day, until: day }),
    answer: file('text/csv'),
  },
});
