import { addDays, minutesIntoDay, truckDay, truckInstant } from './truck-time.ts';

export const PROMOTION_AUDIENCES = ['everyone', 'recent', 'regulars', 'quiet'] as const;
/**
 * `recent`: ordered in the last 30 days; `regulars`: three times or more; `quiet`: ordered before, but not in these
 * days.
 */
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number];

/** `plate`: the picture of the dish that the promotion opens. */
export const PROMOTION_PICTURES = ['plate', 'none'] as const;
export type PromotionPicture = (typeof PROMOTION_PICTURES)[number];

/** Longest title, in characters: one line of a lock screen. */
export const MAX_PROMOTION_TITLE_LENGTH = 40;
export const MAX_PROMOTION_LENGTH = 140;

/** How long after an order its customer is a recent one. */
const RECENT_MS = 30 * 24 * 60 * 60_000;
/** Paid orders within `RECENT_MS` that make a customer a regular. */
export const REGULAR_ORDERS = 3;

/**
 * The members of an audience, relative to an instant (epoch ms): all customers; those with at least so many paid orders
 * since then; or those with paid orders before it and none since.
 */
export type AudienceRule =
  | { kind: 'everyone' }
  | { kind: Exclude<PromotionAudience, 'everyone'>; since: number };

/** Returns the rule of an audience at an instant (epoch ms). */
export function audienceRule(audience: PromotionAudience, at: number): AudienceRule {
  return audience === 'everyone' ? { kind: audience } : { kind: audience, since: at - RECENT_MS };
}

/** How long after sending a tap on a promotion is counted: as long as its notice is kept. */
const OPENED_MS = 30 * 24 * 60 * 60_000;

/** Whether a tap is counted now, for a promotion sent at an instant. Both epoch ms. */
export function isOpeningCounted(sentAt: number, now: number): boolean {
  return now < sentAt + OPENED_MS;
}

/** Percentage of the recipients who opened it, 0 to 100: one person may open it on two devices. */
export function openedPercent(opened: number, people: number): number {
  return people === 0 ? 0 : Math.min(100, Math.round((opened / people) * 100));
}

/** Phones must not ring at night: 9 AM to 7 PM, in minutes of the truck's day. */
export const PROMOTION_HOURS = { from: 9 * 60, until: 19 * 60 };
const MAX_AHEAD_MS = 60 * 24 * 60 * 60_000;

/** Most promotions to a customer in seven days. */
export const PROMOTIONS_A_WEEK = 2;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns the first instant, from `at` on, at which another promotion keeps every seven days within the limit. `others`
 * are the instants of those sent or scheduled, in any order. Epoch ms.
 */
export function promotionAllowedAt(at: number, others: readonly number[]): number {
  const fits = (candidate: number) => {
    const near = others.filter((other) => Math.abs(other - candidate) < WEEK_MS);
    const inOrder = [...near, candidate].sort((a, b) => a - b);
    return inOrder.every((first, n) => (inOrder[n + PROMOTIONS_A_WEEK] ?? Infinity) - first >= WEEK_MS);
  };
  const later = others.map((other) => other + WEEK_MS).filter((candidate) => candidate > at);
  return [at, ...later.sort((a, b) => a - b)].find(fits) ?? at;
}

/** Returns the first such instant within `PROMOTION_HOURS`, for a scheduled promotion. Epoch ms. */
export function nextPromotionAt(timeZone: string, at: number, others: readonly number[]): number {
  for (let from = at; ; ) {
    const room = promotionAllowedAt(from, others);
    const day = byDay(timeZone, room);
    if (day === room) return room;
    from = day;
  }
}

function byDay(timeZone: string, at: number): number {
  const minutes = minutesIntoDay(timeZone, at);
  if (minutes >= PROMOTION_HOURS.from && minutes <= PROMOTION_HOURS.until) return at;
  const today = truckDay(timeZone, at);
  return truckInstant(
    timeZone,
    minutes < PROMOTION_HOURS.from ? today : addDays(today, 1),
    PROMOTION_HOURS.from,
  );
}

const PAGES = /^\/(?:|menu(?:\?item=([1-9]\d{0,8}))?|location|about|contact)$/;

/** Whether a promotion may link to a path: only to the customers' pages of this site. */
export function isPromotionPath(path: string): boolean {
  return PAGES.test(path);
}

/** Returns the id of the dish that a path opens, or null. */
export function dishOfPath(path: string): number | null {
  const id = PAGES.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns the path of a dish's picture on this site, 1200 by 630 pixels. */
export function dishPicture(id: number): string {
  return `/social/dish/${id}.jpg`;
}

/** Returns the problem with sending a promotion at an instant (epoch ms), or null. */
export function promotionTimeProblem(
  timeZone: string,
  at: number,
  now: number,
): 'past' | 'too_far' | 'night' | null {
  if (at <= now) return 'past';
  if (at > now + MAX_AHEAD_MS) return 'too_far';
  const minutes = minutesIntoDay(timeZone, at);
  return minutes < PROMOTION_HOURS.from || minutes > PROMOTION_HOURS.until ? 'night' : null;
}
