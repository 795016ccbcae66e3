import * as z from 'zod/mini';
import { MAX_PICKUP_NAME_LENGTH } from '../../../domain/contact/contact.ts';
import type { StationId } from '../../../domain/menu/stations.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/order/order.ts';
import { MAX_LINE_QUANTITY } from '../../../domain/order/pricing/pricing.ts';
import type { UsualNotes } from '../../../domain/order/usual-notes.ts';
import {
  type AskedDiscount,
  MAX_DISCOUNT_CENTS,
  MAX_DISCOUNT_REASON,
} from '../../../domain/order/pricing/window-discount.ts';
import { calls, json } from '../../call.ts';
import { CART_ERRORS, type CartLineIn, cartLineIn } from '../../checkout.ts';
import type { PickupSlot } from '../../../domain/order/pickup/pickup.ts';

/** A line of the ticket at the window, as a cart sends it. */
export type WindowLine = CartLineIn;
export const windowLines = z.array(cartLineIn).check(z.maxLength(200));

const heldId = z.string().check(z.minLength(1), z.maxLength(64));
const version = z.int().check(z.minimum(0), z.maximum(1_000_000));

const pickup = {
  /** Name or number that the order is called out by; may be empty. */
  name: z.string().check(z.maxLength(MAX_PICKUP_NAME_LENGTH)),
  /** `ASAP`, or a time such as `12:30 PM`: the next one that the clock shows. */
  pickupTime: z.string().check(z.maxLength(20)),
};

const discountReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_DISCOUNT_REASON));
const portions = z
  .array(
    z.object({
      /** Position in the lines as sent, from 0. */
      line: z.int().check(z.minimum(0)),
      quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
    }),
  )
  .check(z.minLength(1), z.maxLength(200));

/** What is taken off the order before tax, and why: a code of `DISCOUNT_REASONS`, or own words. */
export const askedDiscount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    value: z.int().check(z.minimum(1), z.maximum(100)),
    reason: discountReason,
  }),
  z.object({
    kind: z.literal('amount'),
    /** Cents. */
    value: z.int().check(z.minimum(1), z.maximum(MAX_DISCOUNT_CENTS)),
    reason: discountReason,
  }),
  z.object({
    kind: z.literal('comp'),
    /** The portions that are given for free; null for the whole order. */
    lines: z.nullable(portions),
    reason: discountReason,
  }),
]);

/** An order as it is taken; amounts in dollars. */
const windowOrder = z.object({
  ...pickup,
  items: windowLines,
  discount: z.nullish(askedDiscount),
  /** As shown, the discount and tax included. */
  total: z.union([z.number(), z.string().check(z.maxLength(20))]),
  /** The instant that was told to the customer (epoch ms). */
  pickupAt: z.nullish(z.number()),
  /** The order on hold that this was, which ends with it; version 0 where the answer to holding it was lost. */
  held: z.nullish(z.object({ id: heldId, version })),
});
export type WindowOrderRequest = z.infer<typeof windowOrder>;

const cashOrder = z.extend(windowOrder, {
  /** The cash that the customer handed over. */
  given: z.union([z.number(), z.string().check(z.maxLength(20))]),
});
export type CashOrderRequest = z.infer<typeof cashOrder>;

const unpaidOrder = z.extend(windowOrder, {
  /** What was taken in cash of a split payment, in dollars: the card pays the rest. */
  cash: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  /** What was handed over for that part; absent for exactly it. */
  cashGiven: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  /** The terminal that takes the card; without one the customer pays by the payment link. */
  terminalId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type UnpaidOrderRequest = z.infer<typeof unpaidOrder>;

/** An order taken at the window, with what to hand back where it was paid in cash. `pickupAt` in epoch ms. */
export interface WindowOrderView {
  id: string;
  /** Null until it is paid. */
  number: number | null;
  name: string;
  pickupAt: number;
  totalCents: Cents;
  /** The part of the total taken in cash while the card pays the rest; 0 for an order paid in one way. */
  cashPartCents: Cents;
  /** The card's in a split payment. Null until it is paid, and where there was nothing to pay. */
  method: PaymentMethod | null;
  /** What was handed over in cash, for the whole or its part; null without cash, and so is the change. */
  givenCents: Cents | null;
  changeCents: Cents | null;
}

/** A terminal that can take a card. */
export interface WindowTerminal {
  id: string;
  name: string;
}

/** How an order stands at the terminal that is to take its card. */
export interface TerminalPaymentView {
  terminalId: string;
  /** Its name. */
  terminal: string;
  /** Which try it is, from 1. */
  attempt: number;
  state: /** The terminal does not show it yet; `silent` for so long that the terminal is off or without a network. */
    | 'sent'
    | 'silent'
    /** The terminal asks for a card, after `declined` for another one. */
    | 'asking'
    | 'declined'
    /** The terminal has yet to confirm that it ended. */
    | 'canceling'
    /** It ended unpaid, or Square did not send it: it can be tried again. */
    | 'stopped'
    | 'refused';
  /** Who stopped it; null unless `stopped`, or where Square does not say. */
  stoppedBy: 'buyer' | 'seller' | 'time' | null;
  /** The card that was declined last, such as `VISA 1111`. */
  declinedCard: string | null;
  /** Milliseconds until Square stops it by itself; 0 where it has ended. */
  leftMs: number;
}

/** Scan to pay: an order whose payment link is shown as a code, and how its payment stands. */
export interface WindowLinkView {
  order: WindowOrderView;
  /** A payment that comes after it expired or was canceled makes it `paid` all the same. */
  state: 'waiting' | 'paid' | 'expired' | 'cancelled';
  /**
   * Whether it has ended unpaid, as Square confirmed. Until then what was taken in cash of a split payment is kept: the
   * card may have been charged.
   */
  closed: boolean;
  /** The payment page; null where it can no longer be paid, or Square has not made the page yet. */
  url: string | null;
  /** Milliseconds until it expires; 0 where it does not wait. */
  leftMs: number;
  /** Null where it is paid by its link. */
  terminal: TerminalPaymentView | null;
}

/** An order on hold. It is not placed: it reserves nothing, and is priced when it is charged. */
export interface HeldOrderView {
  id: string;
  name: string;
  lines: WindowLine[];
  pickupTime: string;
  discount: AskedDiscount | null;
  version: number;
  /** Epoch ms. */
  heldAt: number;
}

/** What the window shows beside the menu. */
export interface WindowView {
  /** Minutes until an order taken now is ready. */
  prepMinutes: number;
  /** The times that an order can be taken for, each when it is next available. */
  slots: PickupSlot[];
  /** Thousandths of a percent. */
  taxRate: number;
  /** The most that the caller may take off an order, in cents; null without a limit. */
  discountLimitCents: Cents | null;
  /** Orders on hold, the longest first. */
  held: HeldOrderView[];
  /**
   * Orders that wait to be paid by link or at a terminal, at whichever tablet, the longest first; a split payment until
   * it has ended at Square.
   */
  waiting: WindowLinkView[];
  terminals: WindowTerminal[];
  /** Whether the printer opens the cash drawer. */
  opensDrawer: boolean;
}

/** What the window knows of the dishes besides the menu, by their ids. */
export interface WindowDishes {
  /** Those sold most in the last four weeks, the most first. */
  most: number[];
  /** Where each is made; a dish of no station is absent. */
  stations: Record<number, StationId>;
  /** Those that are specials, of whichever day. */
  specials: number[];
}

/** Why an order at the window is refused, however it is paid. */
const ORDER_ERRORS = [
  ...CART_ERRORS,
  'invalid',
  'key_reused',
  'payments_off',
  'unknown_slot',
  'slot_passed',
  'slot_full',
  'asap_later',
  'price_changed',
  'held_gone',
  'discount_limit',
] as const;

const linkParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const windowCalls = calls({
  'GET /api/owner/window': { permission: 'window', answer: json<WindowView>() },
  'GET /api/owner/window/dishes': { permission: 'window', answer: json<WindowDishes>() },
  'GET /api/owner/window/notes': { permission: 'window', answer: json<UsualNotes>() },
  /**
   * Places an order and records its payment in cash; one that costs nothing has none. `held_gone` where the order on hold
   * was charged or removed at another tablet. `given_too_little` carries `fields.total` in dollars.
   */
  'POST /api/owner/window/orders': {
    permission: 'window',
    idempotencyKey: true,
    body: cashOrder,
    answer: json<WindowOrderView>(),
    errors: [...ORDER_ERRORS, 'given_too_little'],
  },
  /**
   * Places an order to be paid by a payment link or at a terminal, whole or what is left after `cash`. A repeat after
   * `payment_unavailable` continues with the same order. `given_too_little` carries the part in cash in `fields.total`.
   */
  'POST /api/owner/window/payment-links': {
    permission: 'window',
    idempotencyKey: true,
    body: unpaidOrder,
    answer: json<WindowLinkView>(),
    errors: [
      ...ORDER_ERRORS,
      'payment_unavailable',
      'terminal_gone',
      'below_least_charge',
      'given_too_little',
    ],
  },
  /**
   * Asks a terminal once more, after the attempt of that number has ended unpaid. The same request again continues with
   * the same attempt.
   */
  'POST /api/owner/window/payment-links/:id/attempts': {
    permission: 'window',
    params: linkParams,
    body: z.object({
      attempt: z.number().check(z.int(), z.minimum(1)),
      terminalId: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    answer: json<WindowLinkView>(),
    errors: ['not_found', 'payment_unavailable', 'terminal_gone'],
  },
  /** How the payment of such an order stands, asked of Square where it waits. */
  'GET /api/owner/window/payment-links/:id': {
    permission: 'window',
    params: linkParams,
    answer: json<WindowLinkView>(),
    errors: ['not_found'],
  },
  /**
   * Cancels an order that waits for its payment: its link, or what its terminal is asked, ends at Square first. The
   * answer is `paid` where the payment was faster, and `payment_unavailable` where Square does not say.
   */
  'POST /api/owner/window/payment-links/:id/cancel': {
    permission: 'window',
    params: linkParams,
    answer: json<WindowLinkView>(),
    errors: ['not_found', 'payment_unavailable'],
  },
  /**
   * Gives up a request of the two calls above, by its key: it places nothing from now on. `taken` where its order is paid;
   * an unpaid one is canceled. `waits` is one at a terminal, or a split payment, of which Square does not say that its card
   * can no longer be charged: no other payment is to be taken for it before then.
   */
  'POST /api/owner/window/presses/:key/give-up': {
    permission: 'window',
    params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: json<{ taken: WindowOrderView | null; waits: WindowLinkView | null }>(),
  },
  /**
   * Holds an order under an id of the tablet's; `version` is the one that was recalled, 0 for a new one. `conflict` where
   * it has been held again or ended since.
   */
  'PUT /api/owner/window/held/:id': {
    permission: 'window',
    params: z.object({ id: heldId }),
    body: z.object({ ...pickup, lines: windowLines, discount: z.nullish(askedDiscount), version }),
    answer: json<HeldOrderView>(),
    errors: ['empty_cart', 'bad_quantity', 'order_too_large', 'conflict', 'held_full'],
  },
  /** Removes an order on hold; one that is gone already is no error. */
  'DELETE /api/owner/window/held/:id': {
    permission: 'window',
    params: z.object({ id: heldId }),
    answer: json<{ ok: true }>(),
  },
});

export type WindowOrderError = (typeof ORDER_ERRORS)[number];
export type HeldRequest = {
  name: string;
  pickupTime: string;
  lines: WindowLine[];
  discount?: AskedDiscount | null | undefined;
  version: number;
};
