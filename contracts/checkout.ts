import * as z from 'zod/mini';
import { LONGEST_PICKUP_NAME } from '../domain/contact.ts';
import { calls, json, type RefusalOf } from './call.ts';

const optionIn = z.union([
  z.string().check(z.maxLength(120)),
  z.object({
    name: z.string().check(z.maxLength(120)),
    price: z.optional(z.union([z.string(), z.number()])),
  }),
]);

/** A cart line as sent: the server reads the id, the quantity and the chosen names, and prices them itself. */
export const cartLineIn = z.object({
  id: z.number(),
  name: z.string().check(z.maxLength(200)),
  price: z.string().check(z.maxLength(20)),
  quantity: z.number(),
  size: z.nullish(z.string().check(z.maxLength(120))),
  addOns: z.nullish(z.array(optionIn).check(z.maxLength(40))),
  removedIngredients: z.nullish(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(40))),
  extraIngredients: z.nullish(z.array(optionIn).check(z.maxLength(40))),
  requiredChoiceSelections: z.nullish(
    z.record(z.string().check(z.maxLength(120)), z.string().check(z.maxLength(120))),
  ),
  drinkChoice: z.nullish(z.string().check(z.maxLength(120))),
});
export type CartLineIn = z.infer<typeof cartLineIn>;

const promoCode = z.string().check(z.maxLength(40));

/** `total` is in dollars, tax included. */
export const createCheckoutRequest = z.object({
  /** Longer than any order that is taken, so that one too large is told so and not that something is missing. */
  items: z.array(cartLineIn).check(z.maxLength(200)),
  total: z.union([z.number(), z.string().check(z.maxLength(20))]),
  customer: z.object({
    email: z.string().check(z.maxLength(254)),
    phone: z.string().check(z.maxLength(40)),
    /** First name the order is called out by; may be left out. */
    pickupName: z.nullish(z.string().check(z.maxLength(LONGEST_PICKUP_NAME))),
    pickupTime: z.string().check(z.maxLength(20)),
    /** Instant the chosen slot stood for on the page (epoch ms): 409 `slot_passed` when it has moved to a later day since. */
    pickupAt: z.nullish(z.number()),
  }),
  specialInstructions: z.nullish(z.string().check(z.maxLength(500))),
  /** The customer agreed to text messages about this order. */
  textMe: z.nullish(z.boolean()),
  /** As typed. `total` is with its discount. */
  promoCode: z.nullish(promoCode),
});
export type CreateCheckoutRequest = z.infer<typeof createCheckoutRequest>;

export interface CreateCheckoutAnswer {
  checkoutUrl: string;
  orderToken: string;
}

/** Fresh figures of a 409 `price_changed`, in dollars with two decimals. */
export interface FreshFigures {
  subtotal: string;
  /** What the promo code takes off; "0.00" without one. */
  discount: string;
  tax: string;
  total: string;
  /** One entry for each line sent, in order: price of one with options. */
  lines: { id: number; price: string; unitPrice: string }[];
}

/** `fields` of a 409 `sold_out`: what can no longer be had, by canonical name. `left` where some are left, but too few. */
export interface SoldOutFields {
  soldOut: { id: number; name: string; option?: string; left?: number }[];
}

const promoQuoteRequest = z.object({
  items: z.array(cartLineIn).check(z.maxLength(200)),
  promoCode,
  /** Where both are typed already, a code that each customer has once is checked too. */
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(z.string().check(z.maxLength(40))),
});
export type PromoQuoteRequest = z.infer<typeof promoQuoteRequest>;

/** Dollars with two decimals: subtotal − discount + tax = total. */
export interface PromoQuote {
  /** As it is kept, in capitals. */
  code: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  /** It would take off more, but the least a card can be charged ($1.00) stays to pay. */
  least: boolean;
}

/** `fields` of the `promo_…` errors. */
export interface PromoRefusalFields {
  promoCode: string;
  /** Subtotal that `promo_below_minimum` asks for, in dollars. */
  minimum?: string;
  /** From when `promo_not_yet` holds, `YYYY-MM-DD`. */
  firstDay?: string;
}

const CART_ERRORS = [
  'empty_cart',
  'order_too_large',
  'unknown_item',
  'unknown_option',
  'choice_required',
  'size_required',
  'bad_quantity',
  'sold_out',
] as const;
const PROMO_ERRORS = [
  'promo_unknown',
  'promo_not_yet',
  'promo_ended',
  'promo_used_up',
  'promo_below_minimum',
  'promo_used_before',
  'promo_nothing_left',
] as const;
/** A crowd behind one Wi-Fi: sixty phones, each once more after a price or a time has changed. */
const CROWD = { max: 150, windowMs: 10 * 60_000 };

export const checkoutCalls = calls({
  /** Prices the cart, keeps the order and answers where to pay. */
  'POST /api/square/create-checkout': {
    limit: CROWD,
    idempotencyKey: 'optional',
    body: createCheckoutRequest,
    answer: json<CreateCheckoutAnswer>(),
    errors: [
      ...CART_ERRORS,
      ...PROMO_ERRORS,
      'bad_email',
      'bad_phone',
      'invalid',
      'key_reused',
      'ordering_closed',
      'unknown_slot',
      'slot_passed',
      'slot_full',
      'asap_later',
      'price_changed',
      'unpaid_waiting',
      'payment_unavailable',
    ],
  },
  /** What a promo code makes of a cart, before anything is ordered; `promo_…` errors carry `PromoRefusalFields`. */
  'POST /api/checkout/promo': {
    limit: CROWD,
    body: promoQuoteRequest,
    answer: json<PromoQuote>(),
    errors: [...CART_ERRORS, ...PROMO_ERRORS],
  },
});

export type CheckoutError = RefusalOf<(typeof checkoutCalls)['POST /api/square/create-checkout']>;
export type PromoQuoteError = RefusalOf<(typeof checkoutCalls)['POST /api/checkout/promo']>;
