import { addDays, minutesIntoDay, truckDay, truckInstant } from './truck-time.ts';

export const PROMOTION_AUDIENCES = ['everyone', 'recent', 'regulars', 'quiet'] as const;
/** `recent` ordered in the last 30 days, `regulars` three times or more; `quiet` did once, and not in these 30 days. */
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number];

/** `plate`: the picture of the dish that the tap opens. */
export const PROMOTION_PICTURES = ['plate', 'none'] as const;
export type PromotionPicture = (typeof PROMOTION_PICTURES)[number];

/** Longest title, in characters: what a lock screen shows in one line. */
export const LONGEST_PROMOTION_TITLE = 40;
export const LONGEST_PROMOTION = 140;

/** How long an order makes its customer a recent one. */
const RECENT_MS = 30 * 24 * 60 * 60_000;
/** So many paid orders in that time make a regular. */
export const REGULAR_ORDERS = 3;

/**
 * Whom an audience holds, counted from an instant (epoch ms): everyone; who paid for one order or for enough of them
 * since; or who paid for some before it and for none since.
 */
export type AudienceRule =
  | { kind: 'everyone' }
  | { kind: Exclude<PromotionAudience, 'everyone'>; since: number };

/** The rule of an audience at an instant (epoch ms). */
export function audienceRule(audience: PromotionAudience, at: number): AudienceRule {
  return audience === 'everyone' ? { kind: audience } : { kind: audience, since: at - RECENT_MS };
}

/** How long after it is sent a tap on a promotion counts: as long as its notice is kept. */
const OPENED_MS = 30 * 24 * 60 * 60_000;

/** Whether a tap counts now, for a promotion sent at an instant. Both epoch ms. */
export function countsAsOpened(sentAt: number, now: number): boolean {
  return now < sentAt + OPENED_MS;
}

/** Percent of the people told who opened it, 0 to 100: somebody may open it on two devices. */
export function openedPercent(opened: number, people: number): number {
  return people === 0 ? 0 : Math.min(100, Math.round((opened / people) * 100));
}

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

const PAGES = /^\/(?:|menu(?:\?item=([1-9]\d{0,8}))?|location|about|contact)$/;

/** Whether a promotion may lead there: only to the customers' own pages of this site. */
export function isPromotionPath(path: string): boolean {
  return PAGES.test(path);
}

/** Id of the dish that such a path opens, or null. */
export function dishOfPath(path: string): number | null {
  const id = PAGES.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** Where the picture of a dish stands: 1200 by 630 pixels. Of this site. */
export function dishPicture(id: number): string {
  return `/social/dish/${id}.jpg`;
}

/** What is wrong with sending a promotion at an instant (epoch ms), or null. */
export function promotionTimeProblem(at: number, now: number): 'past' | 'too_far' | 'night' | null {
  if (at <= now) return 'past';
  if (at > now + LONGEST_AHEAD_MS) return 'too_far';
  const minutes = minutesIntoDay(at);
  return minutes < PROMOTION_HOURS.from || minutes > PROMOTION_HOURS.until ? 'night' : null;
}
