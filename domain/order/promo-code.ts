import type { Cents } from '../money.ts';
import { taxCents } from './tax.ts';

export const LONGEST_PROMO_CODE = 20;

/** A card is charged no less than this, so a discount always leaves it to pay. */
export const LEAST_CHARGE_CENTS: Cents = 100;

export const PROMO_KINDS = ['amount', 'percent'] as const;
/** `amount`: cents off the order. `percent`: whole percent of its subtotal. */
export type PromoKind = (typeof PROMO_KINDS)[number];

/** What a code gives and to whom. Days are the truck's, `YYYY-MM-DD`, the first and the last included. */
export interface PromoTerms {
  kind: PromoKind;
  /** Cents for an amount; 1 to 100 for a percentage. */
  value: number;
  /** Subtotal it asks for; 0: any. */
  minimumCents: Cents;
  /** Orders that may use it altogether; null: any number. */
  maxUses: number | null;
  oncePerCustomer: boolean;
  firstDay: string | null;
  lastDay: string | null;
  on: boolean;
}

/** Why a code gives nothing; each is an error code of the calls. */
export type PromoProblem =
  | 'promo_unknown'
  | 'promo_not_yet'
  | 'promo_ended'
  | 'promo_used_up'
  | 'promo_below_minimum'
  | 'promo_used_before'
  | 'promo_nothing_left';

/** `least`: it would have taken off more, but the least a card can be charged stays to pay. */
export type PromoDiscount =
  | { ok: true; cents: Cents; least: boolean }
  | { ok: false; error: Exclude<PromoProblem, 'promo_unknown'> };

/** How a code stands on a day: what the owner's list shows. */
export type PromoState = 'on' | 'scheduled' | 'ended' | 'used_up' | 'off';

const CODE = /^[A-Z0-9-]{3,20}$/;

/** A code as it is kept: without spaces around it, in capitals; null for what can be none. */
export function readPromoCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** `uses`: orders that hold or have used it. `today`: the truck's day. */
export function promoState(terms: PromoTerms, uses: number, today: string): PromoState {
  if (terms.lastDay !== null && today > terms.lastDay) return 'ended';
  if (!terms.on) return 'off';
  if (terms.maxUses !== null && uses >= terms.maxUses) return 'used_up';
  return terms.firstDay !== null && today < terms.firstDay ? 'scheduled' : 'on';
}

const PROBLEMS = {
  scheduled: 'promo_not_yet',
  ended: 'promo_ended',
  off: 'promo_ended',
  used_up: 'promo_used_up',
} as const satisfies Record<Exclude<PromoState, 'on'>, PromoProblem>;

/** The order that asks for a discount. `taxRate` in thousandths of a percent. */
export interface PromoAsk {
  subtotalCents: Cents;
  taxRate: number;
  today: string;
  uses: number;
  /** An order of this customer has used it before. */
  usedBefore: boolean;
}

/**
 * What a code takes off an order, in whole cents: never more than the subtotal, percentages rounded half up, and at
 * least `LEAST_CHARGE_CENTS` left to pay.
 */
export function promoDiscount(terms: PromoTerms, ask: PromoAsk): PromoDiscount {
  const state = promoState(terms, ask.uses, ask.today);
  if (state !== 'on') return { ok: false, error: PROBLEMS[state] };
  if (terms.oncePerCustomer && ask.usedBefore) return { ok: false, error: 'promo_used_before' };
  if (ask.subtotalCents < terms.minimumCents) return { ok: false, error: 'promo_below_minimum' };
  const offered = terms.kind === 'amount' ? terms.value : percentOf(ask.subtotalCents, terms.value);
  const most = Math.max(0, ask.subtotalCents - leastGoodsCents(ask.taxRate));
  const cents = Math.min(offered, most);
  if (cents === 0) return { ok: false, error: 'promo_nothing_left' };
  return { ok: true, cents, least: cents < Math.min(offered, ask.subtotalCents) };
}

function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100);
}

/** The least worth of food that comes, with its tax, to what a card can be charged. */
function leastGoodsCents(taxRate: number): Cents {
  let goods = LEAST_CHARGE_CENTS;
  while (goods > 0 && goods - 1 + taxCents(goods - 1, taxRate) >= LEAST_CHARGE_CENTS) goods -= 1;
  return goods;
}
