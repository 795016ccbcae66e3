import { minutesIntoDay } from './truck-time.ts';

export const PROMOTION_AUDIENCES = ['everyone', 'recent'] as const;
/** `recent`: whoever ordered in the last 30 days. */
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number];

/** Longest title, in characters: what a lock screen shows in one line. */
export const LONGEST_PROMOTION_TITLE = 40;
export const LONGEST_PROMOTION = 140;

/** How long an order makes its customer a recent one. */
export const RECENT_MS = 30 * 24 * 60 * 60_000;

/** A phone must not ring at night: 9 AM to 7 PM, in minutes of the truck's day. */
export const PROMOTION_HOURS = { from: 9 * 60, until: 19 * 60 };
const LONGEST_AHEAD_MS = 60 * 24 * 60 * 60_000;

const PAGES = /^\/(?:|menu(?:\?item=[1-9]\d{0,8})?|location|about|contact)$/;

/** Whether a promotion may lead there: only to the customers' own pages of this site. */
export function isPromotionPath(path: string): boolean {
  return PAGES.test(path);
}

/** What is wrong with sending a promotion at an instant (epoch ms), or null. */
export function promotionTimeProblem(at: number, now: number): 'past' | 'too_far' | 'night' | null {
  if (at <= now) return 'past';
  if (at > now + LONGEST_AHEAD_MS) return 'too_far';
  const minutes = minutesIntoDay(at);
  return minutes < PROMOTION_HOURS.from || minutes > PROMOTION_HOURS.until ? 'night' : null;
}
