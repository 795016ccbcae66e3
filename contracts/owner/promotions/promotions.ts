import * as z from 'zod/mini';
import type { Localized } from '../../../domain/language.ts';
import {
  MAX_PROMOTION_LENGTH,
  MAX_PROMOTION_TITLE_LENGTH,
  PROMOTION_AUDIENCES,
  PROMOTION_PICTURES,
} from '../../../domain/promotion.ts';
import type { PromotionAudience, PromotionPicture } from '../../../domain/promotion.ts';
import { calls, EMPTY, json } from '../../call.ts';
import { cursor } from '../../fields/cursor.ts';
import { localized, storedLocalized } from '../../fields/localized.ts';

const words = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PROMOTION_TITLE_LENGTH)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PROMOTION_LENGTH)),
});

/** A page of this site, such as `/menu?item=12`. */
const path = z.string().check(z.maxLength(80));

/** `plate` only where the path opens a dish. */
const picture = z.prefault(z.enum(PROMOTION_PICTURES), 'none');

const unfinished = z.object({
  title: z.string().check(z.maxLength(MAX_PROMOTION_TITLE_LENGTH)),
  message: z.string().check(z.maxLength(MAX_PROMOTION_LENGTH)),
});

/** An unsent promotion; it may be incomplete. */
export const promotionDraft = z.object({
  words: storedLocalized(unfinished, { title: '', message: '' }),
  path,
  /** The chosen picture, whether or not the path opens a dish. */
  picture,
  audience: z.enum(PROMOTION_AUDIENCES),
  when: z.enum(['now', 'soon', 'picked']),
  /** `YYYY-MM-DD` and `HH:MM` by the truck's clock; empty until chosen. */
  day: z.string().check(z.maxLength(10)),
  time: z.string().check(z.maxLength(5)),
});
export type PromotionDraft = z.infer<typeof promotionDraft>;

const promotionPreview = z.object({ words: localized(words), path, picture });
export type PromotionPreview = z.infer<typeof promotionPreview>;

/** Number of phones that accepted it. */
export interface PreviewSent {
  phones: number;
}

/** `fields` of `promotions_full`: when the next one may be sent, epoch ms. */
export interface PromotionsFullFields {
  nextAt: number;
}

const newPromotion = z.object({
  words: localized(words),
  path,
  picture,
  audience: z.enum(PROMOTION_AUDIENCES),
  /** Epoch milliseconds; null for now. */
  at: z.nullable(z.int().check(z.minimum(0))),
});
export type NewPromotion = z.infer<typeof newPromotion>;

/** The recipients of a promotion. */
export interface PromotionReach {
  /** Accounts, and phones without an account. */
  people: number;
  /** Phones that receive a push message. */
  phones: number;
}

export interface PromotionView {
  id: string;
  words: Localized<{ title: string; message: string }>;
  path: string;
  picture: PromotionPicture;
  audience: PromotionAudience;
  /** `sending`: being sent, can no longer be canceled. */
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  /** When it was or will be sent, epoch ms. */
  at: number;
  /** Scheduled, and its time has come. */
  due: boolean;
  by: string;
  /** Null until it is sent. */
  reach: PromotionReach | null;
  /** Devices on which it was opened; null until it is sent, and where nothing was counted yet. */
  opened: number | null;
  /** Orders paid within three hours after it; null until it is sent. */
  ordersAfter: number | null;
}

/** Newest first. Only the first page has `reach`. */
export interface PromotionList {
  promotions: PromotionView[];
  next: string | null;
  reach: Record<PromotionAudience, PromotionReach> | null;
  /** Promotions sent in the last seven days. */
  thisWeek: number;
  /** When the next one may be sent (epoch ms); null for now. */
  nextAt: number | null;
  /** The draft saved by `PUT /api/owner/promotions/draft`, until it is sent; null without one. */
  draft: PromotionDraft | null;
}

export const promotionCalls = calls({
  'GET /api/owner/promotions': {
    permission: 'promotions',
    query: z.object({ before: cursor }),
    answer: json<PromotionList>(),
  },
  /** `promotions_full` has `PromotionsFullFields`. */
  'POST /api/owner/promotions': {
    permission: 'promotions',
    idempotencyKey: 'optional',
    body: newPromotion,
    answer: json<PromotionView>(),
    errors: ['invalid', 'key_reused', 'promotions_full'],
  },
  'PUT /api/owner/promotions/draft': { permission: 'promotions', body: promotionDraft, answer: EMPTY },
  /** Sends it to the caller's own phones only; `no_phone` where there is none. */
  'POST /api/owner/promotions/preview': {
    permission: 'promotions',
    body: promotionPreview,
    answer: json<PreviewSent>(),
    errors: ['invalid', 'no_phone', 'unavailable'],
  },
  'POST /api/owner/promotions/:id/cancel': {
    permission: 'promotions',
    answer: json<PromotionView>(),
    errors: ['not_found', 'conflict'],
  },
  /**
   * The push message or the notice was opened. The call is anonymous: `key` is random for this device and promotion; a
   * repeat counts once.
   */
  'POST /api/promotions/:id/opened': {
    // Many phones of one carrier share an address and are notified at the same moment.
    limit: { max: 120, windowMs: 60_000 },
    body: z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    answer: EMPTY,
    errors: ['not_found'],
  },
});
