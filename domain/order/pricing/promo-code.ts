import type { Cents } from '../../money.ts';
import { taxCents } from './tax.ts';

export const MAX_PROMO_CODE_LENGTH = 20;

/** Least amount that a card can be charged; every discount leaves at least this to pay. */
export const MIN_CHARGE_CENTS: Cents = 100;

export const PROMO_KINDS = ['amount', 'percent'] as const;
/** `amount`: cents off the order. `percent`: whole percent of its subtotal. */
export type PromoKind = (typeof PROMO_KINDS)[number];

/** A code's discount and its conditions. Days are the truck's, `YYYY-MM-DD`, both included. */
export interface PromoTerms {
  kind: PromoKind;
  /** Cents for an amount; 1 to 100 for a percentage. */
  value: number;
  /** Least subtotal of the order; 0 for any. */
  minimumCents: Cents;
  /** Most orders that may use it; null for no limit. */
  maxUses: number | null;
  oncePerCustomer: boolean;
  firstDay: string | null;
  lastDay: string | null;
  on: boolean;
}

/** Why a code gives no discount; each is an error code of the calls. */
export type PromoProblem =
  | 'promo_unknown'
  | 'promo_not_yet'
  | 'promo_ended'
  | 'promo_used_up'
  | 'promo_below_minimum'
  | 'promo_used_before'
  | 'promo_nothing_left';

/** `least`: the discount was cut so that the least chargeable amount is left to pay. */
export type PromoDiscount =
  | { ok: true; cents: Cents; least: boolean }
  | { ok: false; error: Exclude<PromoProblem, 'promo_unknown'> };

/** A code's state on a day, as the owner's list shows it. */
export type PromoState = 'on' | 'scheduled' | 'ended' | 'used_up' | 'off';

const CODE = /^[A-Z0-9-]{3,20}$/;

/** Returns a code as it is stored, trimmed and in capitals; null for text that cannot be a code. */
export function readPromoCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** `uses`: orders that reserve or have used it. `today`: the truck's day. */
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

/** The order that a discount is computed for. `taxRate` in thousandths of a percent. */
export interface PromoInput {
  subtotalCents: Cents;
  taxRate: number;
  today: string;
  uses: number;
  /** Whether this customer has an earlier order with the code. */
  usedBefore: boolean;
}

/**
 * Returns a code's discount in whole cents: at most the subtotal, percentages rounded half up, and at least
 * `MIN_CHARGE_CENTS` left to pay.
 */
export function promoDiscount(terms: PromoTerms, input: PromoInput): PromoDiscount {
  const state = promoState(terms, input.uses, input.today);
  if (state !== 'on') return { ok: false, error: PROBLEMS[state] };
  if (terms.oncePerCustomer && input.usedBefore) return { ok: false, error: 'promo_used_before' };
  if (input.subtotalCents < terms.minimumCents) return { ok: false, error: 'promo_below_minimum' };
  const offered = offeredCents(terms, input.subtotalCents);
  const most = Math.max(0, input.subtotalCents - leastGoodsCents(input.taxRate));
  const cents = Math.min(offered, most);
  if (cents === 0) return { ok: false, error: 'promo_nothing_left' };
  return { ok: true, cents, least: cents < Math.min(offered, input.subtotalCents) };
}

/** Returns what an amount or a percentage takes off a subtotal, in cents, percentages rounded half up. */
export function offeredCents(
  { kind, value }: Pick<PromoTerms, 'kind' | 'value'>,
  subtotalCents: Cents,
): Cents {
  return kind === 'amount' ? value : Math.floor((subtotalCents * value + 50) / 100);
}

/** Returns the least subtotal that, with its tax, can be charged to a card. */
function leastGoodsCents(taxRate: number): Cents {
  let goods = MIN_CHARGE_CENTS;
  while (goods > 0 && goods - 1 + taxCents(goods - 1, taxRate) >= MIN_CHARGE_CENTS) goods -= 1;
  return goods;
}
