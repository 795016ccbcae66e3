import * as z from 'zod/mini';
import { LONGEST_PROMO_CODE, PROMO_KINDS } from '../domain/promo-code.ts';
import type { PromoState, PromoTerms } from '../domain/promo-code.ts';
import { day } from './day.ts';

/** Most that one code takes off: $1,000.00. */
export const MOST_PROMO_CENTS = 100_000;
export const MOST_PROMO_USES = 1_000_000;

/**
 * `PUT /api/owner/promo-codes/:id`, with an id the client makes for a new code. The code itself is given once: another
 * one for a known id is a `conflict`. Answers `PromoCodeView`; `fields.code` is `taken` where another has it.
 */
export const promoCodeUpdate = z
  .object({
    code: z.string().check(z.trim(), z.maxLength(LONGEST_PROMO_CODE)),
    kind: z.enum(PROMO_KINDS),
    /** Cents, or whole percent. */
    value: z.int().check(z.minimum(1), z.maximum(MOST_PROMO_CENTS)),
    minimumCents: z.int().check(z.minimum(0), z.maximum(MOST_PROMO_CENTS)),
    maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PROMO_USES))),
    oncePerCustomer: z.boolean(),
    firstDay: z.nullable(day),
    lastDay: z.nullable(day),
    on: z.boolean(),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'amount' || value <= 100, { path: ['value'] }),
    z.refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
      path: ['lastDay'],
    }),
  );
export type PromoCodeUpdate = z.infer<typeof promoCodeUpdate>;

/** A promo code as the owner sees it. */
export interface PromoCodeView extends PromoTerms {
  id: string;
  code: string;
  /** Orders that have used it, with those that still wait for their payment. */
  uses: number;
  state: PromoState;
  /** No order was ever placed with it. `DELETE /api/owner/promo-codes/:id` is a `conflict` otherwise. */
  mayDelete: boolean;
}

/** `GET /api/owner/promo-codes?before=`: newest first. */
export interface PromoCodeList {
  promoCodes: PromoCodeView[];
  next: string | null;
}

export const promoCodeListQuery = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/))),
});
