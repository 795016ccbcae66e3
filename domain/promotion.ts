import { addDays, minutesIntoDay, truckDay, truckInstant } from './truck-time.ts';

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

/** Customers who said yes are told so many things in seven days, no more. */
export const PROMOTIONS_A_WEEK = 2;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * The first instant, from `at` on, at which one more promotion leaves no seven days with more than two. `others` are
 * the instants of those sent or planned, in any order. Epoch ms.
 */
export function promotionRoom(at: number, others: readonly number[]): number {
  const fits = (candidate: number) => {
    const near = others.filter((other) => Math.abs(other - candidate) < WEEK_MS);
    const inOrder = [...near, candidate].sort((a, b) => a - b);
    return inOrder.every((first, n) => (inOrder[n + PROMOTIONS_A_WEEK] ?? Infinity) - first >= WEEK_MS);
  };
  const later = others.map((other) => other + WEEK_MS).filter((candidate) => candidate > at);
  return [at, ...later.sort((a, b) => a - b)].find(fits) ?? at;
}

/** The first such instant by day, at which a planned one may ring phones as well. Epoch ms. */
export function nextPromotionAt(at: number, others: readonly number[]): number {
  for (let from = at; ; ) {
    const room = promotionRoom(from, others);
    const day = byDay(room);
    if (day === room) return room;
    from = day;
  }
}

function byDay(at: number): number {
  const minutes = minutesIntoDay(at);
  if (minutes >= PROMOTION_HOURS.from && minutes <= PROMOTION_HOURS.until) return at;
  const today = truckDay(at);
  return truckInstant(minutes < PROMOTION_HOURS.from ? today : addDays(today, 1), PROMOTION_HOURS.from);
}

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
