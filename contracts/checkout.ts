import * as z from 'zod/mini';
import { MAX_PICKUP_NAME_LENGTH } from '../domain/contact/contact.ts';
import { MAX_DISH_NOTE_LENGTH } from '../domain/cart/cart.ts';
import { calls, json, type RefusalOf } from './call.ts';

const optionIn = z.union([
  z.string().check(z.maxLength(120)),
  z.object({
    name: z.string().check(z.maxLength(120)),
    price: z.optional(z.union([z.string(), z.number()])),
  }),
]);

/** A cart line as sent: the server reads only the id, the quantity, the chosen names and the note, and prices it itself. */
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
    z.record(
      z.string().check(z.maxLength(120)),
      z.union([
        z.string().check(z.maxLength(120)),
        z.array(z.string().check(z.maxLength(120))).check(z.maxLength(40)),
      ]),
    ),
  ),
  drinkChoice: z.nullish(z.string().check(z.maxLength(120))),
  /** What the kitchen is told about this dish. */
  note: z.nullish(z.string().check(z.maxLength(MAX_DISH_NOTE_LENGTH))),
});
export type CartLineIn = z.infer<typeof cartLineIn>;

const promoCode = z.string().check(z.maxLength(40));

/** `total` is in dollars, tax included. */
export const createCheckoutRequest = z.object({
  /**
   * More lines than any accepted order has, so that an order that is too large gets that error and not `bad_request`.
   */
  items: z.array(cartLineIn).check(z.maxLength(200)),
  total: z.union([z.number(), z.string().check(z.maxLength(20))]),
  customer: z.object({
    email: z.string().check(z.maxLength(254)),
    phone: z.string().check(z.maxLength(40)),
    /** Pickup name; optional. */
    pickupName: z.nullish(z.string().check(z.maxLength(MAX_PICKUP_NAME_LENGTH))),
    pickupTime: z.string().check(z.maxLength(20)),
    /** The business day of `pickupTime` (`YYYY-MM-DD`); without it the time is the next one that the clock shows. */
    pickupDay: z.nullish(z.string().check(z.maxLength(10))),
    /**
     * Instant of the chosen slot as the page showed it (epoch ms): 409 `slot_passed` when it has moved to a later day
     * since.
     */
    pickupAt: z.nullish(z.number()),
  }),
  specialInstructions: z.nullish(z.string().check(z.maxLength(500))),
  /** The customer agreed to text messages about this order. */
  textMe: z.nullish(z.boolean()),
  /** As typed. `total` includes its discount. */
  promoCode: z.nullish(promoCode),
});
export type CreateCheckoutRequest = z.infer<typeof createCheckoutRequest>;

export interface CreateCheckoutAnswer {
  checkoutUrl: string;
  orderToken: string;
  /** For `POST /api/auth/customer/signup-order`; only this answer has it. */
  orderClaim: string;
}

/** Current figures of a 409 `price_changed`, in dollars with two decimals. */
export interface FreshFigures {
  subtotal: string;
  /** The promo code's discount; "0.00" without one. */
  discount: string;
  tax: string;
  total: string;
  /** One entry for each line sent, in order, with the price of one including options. */
  lines: { id: number; price: string; unitPrice: string }[];
}

/** `fields` of a 409 `sold_out`: unavailable parts by canonical name. `left` where some are left, but too few. */
export interface SoldOutFields {
  soldOut: { id: number; name: string; option?: string; left?: number }[];
}

const promoQuoteRequest = z.object({
  items: z.array(cartLineIn).check(z.maxLength(200)),
  promoCode,
  /** Where email and phone are typed already, a code limited to one use a customer is checked for that too. */
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(z.string().check(z.maxLength(40))),
  /** Instant of the chosen slot on a later day (epoch ms): the dishes are those of that day. */
  pickupAt: z.optional(z.int()),
});
export type PromoQuoteRequest = z.infer<typeof promoQuoteRequest>;

/** Dollars with two decimals: subtotal − discount + tax = total. */
export interface PromoQuote {
  /** As stored, in capitals. */
  code: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  /** True where the discount was cut so that the least chargeable amount ($1.00) is left to pay. */
  least: boolean;
}

/** `fields` of the `promo_…` errors. */
export interface PromoRefusalFields {
  promoCode: string;
  /** Least subtotal of a `promo_below_minimum`, in dollars. */
  minimum?: string;
  /** First valid day of a `promo_not_yet`, `YYYY-MM-DD`. */
  firstDay?: string;
}

/** `fields.items` of `unknown_item` and `special_other_day` names the dishes: `{ id, name }[]`. */
export const CART_ERRORS = [
  'empty_cart',
  'order_too_large',
  'unknown_item',
  'unknown_option',
  'choice_required',
  'size_required',
  'bad_quantity',
  'special_other_day',
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
  /** Prices the cart, stores the order and answers with the payment page's URL. */
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
      /** `fields` names the first dish with a note: `{ line, id, name }`. */
      'dish_notes_off',
    ],
  },
  /** Computes a promo code's discount on a cart before the order; `promo_…` errors carry `PromoRefusalFields`. */
  'POST /api/checkout/promo': {
    limit: CROWD,
    body: promoQuoteRequest,
    answer: json<PromoQuote>(),
    errors: [...CART_ERRORS, ...PROMO_ERRORS],
  },
});

export type CheckoutError = RefusalOf<(typeof checkoutCalls)['POST /api/square/create-checkout']>;
export type PromoQuoteError = RefusalOf<(typeof checkoutCalls)['POST /api/checkout/promo']>;
