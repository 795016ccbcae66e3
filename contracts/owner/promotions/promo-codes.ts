import * as z from 'zod/mini';
import { MAX_PROMO_CODE_LENGTH, PROMO_KINDS } from '../../../domain/order/pricing/promo-code.ts';
import type { PromoState, PromoTerms } from '../../../domain/order/pricing/promo-code.ts';
import { calls, fields, json } from '../../call.ts';
import { cursor } from '../../fields/cursor.ts';
import { day } from '../../fields/day.ts';

/** Largest discount of one code: $1,000.00. */
export const MAX_PROMO_CENTS = 100_000;
export const MAX_PROMO_USES = 1_000_000;

/** A code with its discount and conditions. The code never changes; its terms may. */
const promoCodeUpdate = z
  .object({
    code: z.string().check(z.trim(), z.maxLength(MAX_PROMO_CODE_LENGTH)),
    kind: z.enum(PROMO_KINDS),
    /** Cents, or whole percent. */
    value: z.int().check(z.minimum(1), z.maximum(MAX_PROMO_CENTS)),
    minimumCents: z.int().check(z.minimum(0), z.maximum(MAX_PROMO_CENTS)),
    maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PROMO_USES))),
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
  /** Orders that have used it, unpaid ones included. */
  uses: number;
  state: PromoState;
  /** True while no order was placed with it. */
  mayDelete: boolean;
}

/** Newest first; `next` is the cursor of the next page. */
export interface PromoCodeList {
  promoCodes: PromoCodeView[];
  next: string | null;
}

export const promoCodeCalls = calls({
  'GET /api/owner/promo-codes': {
    permission: 'promotions',
    query: z.object({ before: cursor }),
    answer: json<PromoCodeList>(),
  },
  /**
   * Creates a code under an id of the client's, or changes its terms. Another code for a known id is a `conflict`;
   * `fields.code` is `taken` where another promo code has that name.
   */
  'PUT /api/owner/promo-codes/:id': {
    permission: 'promotions',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{8,64}$/)) }),
    body: promoCodeUpdate,
    answer: json<PromoCodeView>(),
    errors: ['invalid', 'conflict'],
    fields: fields<{ conflict: { code: 'taken' | 'fixed' } }>(),
  },
  /** A `conflict` where orders were placed with it. */
  'DELETE /api/owner/promo-codes/:id': {
    permission: 'promotions',
    answer: json<Record<string, never>>(),
    errors: ['conflict'],
  },
});
