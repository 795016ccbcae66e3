import * as z from 'zod/mini';
import { REFUND_REASONS, OWN_REASONS } from '../../domain/order/payment/refund.ts';
import {
  OPEN_STATUSES,
  ORDER_CHANNELS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '../../domain/order/order.ts';
import { calls, describedJson } from '../call.ts';

/** Most orders in one answer. */
export const MAX_API_ORDERS = 200;
/** As many without a `limit`. */
export const DEFAULT_API_ORDERS = 50;

/** States of an order that was paid; no other is read. */
export const API_ORDER_STATES = [...OPEN_STATUSES, 'picked_up', 'cancelled'] as const;

const about = (text: string) => z.describe(text);
const cents = z.int();
const time = z.iso.datetime();
const option = z.object({ name: z.string(), cents });

const line = z.object({
  dish_id: z.int().check(about('The dish on the menu, or the special.')),
  special: z.boolean(),
  name: z.string(),
  category: z.string(),
  quantity: z.int(),
  unit_cents: z.int().check(about('Price of one, its options included.')),
  size: z.nullable(option),
  choices: z.array(z.object({ choice: z.string(), option: z.string(), cents })),
  add_ons: z.array(option),
  extras: z.array(option),
  removed: z.array(z.string()).check(about('Ingredients that were left out.')),
  comped: z.int().check(about('How many of them were given for free.')),
  note: z.optional(z.string().check(about('Only for keys that read contact data.'))),
});

const payment = z.object({
  id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  amount_cents: z.int().check(about('With the tip.')),
});

const refund = z.object({
  id: z.string(),
  state: z.enum(['pending', 'completed', 'failed']),
  amount_cents: cents,
  reason: z
    .enum([...REFUND_REASONS, ...OWN_REASONS])
    .check(about('`other` stands for words of the owner as well.')),
  created_at: time,
});

const customer = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** An order as other programs read it. Amounts are cents of `currency`, times UTC in RFC 3339. */
export const apiOrder = z.object({
  id: z.string(),
  number: z.int().check(about('Ticket number of the pickup’s business day.')),
  business_day: z.iso.date(),
  channel: z.enum(ORDER_CHANNELS),
  state: z.enum(API_ORDER_STATES),
  payment_state: z.enum(PAYMENT_STATUSES),
  no_show: z.boolean(),
  pickup_at: time,
  asap: z.boolean().check(about('Whether it was ordered for as soon as possible.')),
  created_at: time,
  paid_at: time,
  updated_at: z.iso.datetime().check(about('The last change: it grows with every change of the order.')),
  currency: z.literal('USD'),
  lines: z.array(line),
  subtotal_cents: cents,
  discount_cents: cents,
  promo_code: z.nullable(z.string()),
  tax_cents: cents,
  total_cents: z.int().check(about('Subtotal less discount, with tax, without the tip.')),
  tip_cents: cents,
  refunded_cents: z.int().check(about('What was given back, and is being given back.')),
  payments: z.array(payment),
  refunds: z.array(refund).check(about('Oldest first.')),
  note: z.optional(z.string().check(about('Only for keys that read contact data.'))),
  customer: z.optional(customer.check(about('Only for keys that read contact data.'))),
});
export type ApiOrder = z.output<typeof apiOrder>;

const page = z.object({
  orders: z.array(apiOrder),
  cursor: z.string().check(about('Continues after these orders; also where there are no more yet.')),
  has_more: z.boolean(),
});
export type ApiOrderPage = z.output<typeof page>;

/** The reading API for other programs, by a key that the owner makes. What it answers is only ever added to. */
export const ordersApiCalls = calls({
  /**
   * Paid orders by their last change, the longest ago first. Whoever follows the cursor gets each change once and misses
   * none; changes of the last half minute follow later, as some of them may not be committed yet.
   */
  'GET /api/v1/orders': {
    apiKey: true,
    query: z.object({
      updated_since: z.optional(
        z.iso
          .datetime({ offset: true })
          .check(about('Begins with changes of this moment; from the first without it.')),
      ),
      cursor: z.optional(
        z.string().check(z.regex(/^\d{1,15}_[0-9a-z]{0,64}$/), about('Of an earlier answer.')),
      ),
      limit: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(MAX_API_ORDERS))),
    }),
    answer: describedJson(page),
  },
  /** One paid order as it is now. */
  'GET /api/v1/orders/:id': {
    apiKey: true,
    answer: describedJson(apiOrder),
    errors: ['not_found'],
  },
});
