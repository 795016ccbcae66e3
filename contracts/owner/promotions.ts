import * as z from 'zod/mini';
import type { Localized } from '../../domain/language.ts';
import {
  LONGEST_PROMOTION,
  LONGEST_PROMOTION_TITLE,
  PROMOTION_AUDIENCES,
  PROMOTION_PICTURES,
} from '../../domain/promotion.ts';
import type { PromotionAudience, PromotionPicture } from '../../domain/promotion.ts';
import { calls, EMPTY, json } from '../call.ts';
import { localized, storedLocalized } from '../localized.ts';

const words = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_PROMOTION_TITLE)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_PROMOTION)),
});

/** A page of this site, such as `/menu?item=12`. */
const path = z.string().check(z.maxLength(80));

/** `plate` only where the path opens a dish. */
const picture = z.prefault(z.enum(PROMOTION_PICTURES), 'none');

const unfinished = z.object({
  title: z.string().check(z.maxLength(LONGEST_PROMOTION_TITLE)),
  message: z.string().check(z.maxLength(LONGEST_PROMOTION)),
});

/** What is written and not yet sent: nothing of it need be complete. */
export const promotionDraft = z.object({
  words: storedLocalized(unfinished, { title: '', message: '' }),
  path,
  /** What is wished for, whether or not the path opens a dish. */
  picture,
  audience: z.enum(PROMOTION_AUDIENCES),
  when: z.enum(['now', 'soon', 'picked']),
  /** `YYYY-MM-DD` and `HH:MM` by the truck's clock; empty while not chosen. */
  day: z.string().check(z.maxLength(10)),
  time: z.string().check(z.maxLength(5)),
});
export type PromotionDraft = z.infer<typeof promotionDraft>;

const promotionPreview = z.object({ words: localized(words), path, picture });
export type PromotionPreview = z.infer<typeof promotionPreview>;

/** How many phones took it. */
export interface PreviewSent {
  phones: number;
}

/** `fields` of `promotions_full`: from when on one may be sent, epoch ms. */
export interface PromotionsFullFields {
  nextAt: number;
}

const newPromotion = z.object({
  words: localized(words),
  path,
  picture,
  audience: z.enum(PROMOTION_AUDIENCES),
  /** Epoch milliseconds; null: now. */
  at: z.nullable(z.int().check(z.minimum(0))),
});
export type NewPromotion = z.infer<typeof newPromotion>;

/** Whom a promotion reaches. */
export interface PromotionReach {
  /** Accounts, and phones that belong to none. */
  people: number;
  /** Phones that ring. */
  phones: number;
}

export interface PromotionView {
  id: string;
  words: Localized<{ title: string; message: string }>;
  path: string;
  picture: PromotionPicture;
  audience: PromotionAudience;
  /** `sending`: on its way, cannot be cancelled any more. */
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  /** When it is or was to be sent, epoch ms. */
  at: number;
  /** Scheduled, and its time has come. */
  due: boolean;
  by: string;
  /** Null until it is sent. */
  reach: PromotionReach | null;
  /** Devices on which somebody tapped on it; null until it is sent, and where nobody counted yet. */
  opened: number | null;
  /** Orders paid within three hours after it; null until it is sent. */
  ordersAfter: number | null;
}

/** Newest first. `reach` stands on the first page only. */
export interface PromotionList {
  promotions: PromotionView[];
  next: string | null;
  reach: Record<PromotionAudience, PromotionReach> | null;
  /** Sent in the last seven days. */
  thisWeek: number;
  /** When the next one may go out (epoch ms), or null: now. */
  nextAt: number | null;
  /** What `PUT /api/owner/promotions/draft` saved, until it is sent; null where there is none. */
  draft: PromotionDraft | null;
}

export const promotionCalls = calls({
  'GET /api/owner/promotions': {
    permission: 'promotions',
    query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/))) }),
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
  /** Rings the phones of who asks, and nobody else's; `no_phone` where none rings. */
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
   * Somebody tapped on the push message or on the notice under the bell. Says nothing of them: `key` is drawn by the
   * device for this promotion alone. The same again counts once.
   */
  'POST /api/promotions/:id/opened': {
    // Many phones of one carrier share an address, and are told at the same moment.
    limit: { max: 120, windowMs: 60_000 },
    body: z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)) }),
    answer: EMPTY,
    errors: ['not_found'],
  },
});
