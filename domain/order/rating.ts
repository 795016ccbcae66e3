import { businessDay, type TruckClock } from '../business-day.ts';
import { mondayOf } from '../monday.ts';
import type { Order } from './order.ts';

/** The best rating; the worst is 1. */
export const MAX_STARS = 5;
export const MAX_RATING_COMMENT_LENGTH = 500;

const DAY_MS = 24 * 60 * 60_000;
/** How long after its pickup an order can be rated. */
const RATE_FOR_MS = 14 * DAY_MS;
/** How long after it was given a rating can be changed. */
const CHANGE_FOR_MS = DAY_MS;

/** A customer's rating of an order. */
export interface Rating {
  /** 1 to `MAX_STARS`. */
  stars: number;
  /** May be empty. */
  comment: string;
  /** When it was first given, epoch ms. */
  createdAt: number;
}

/** Returns until when an order can be rated, or its rating changed (epoch ms, exclusive); null where it cannot be. */
export function rateableUntil(
  order: Pick<Order, 'status' | 'noShowAt' | 'pickupAt'>,
  rating: Pick<Rating, 'createdAt'> | null,
  now: number,
): number | null {
  if (order.status !== 'picked_up' || order.noShowAt !== null) return null;
  const until = rating === null ? order.pickupAt + RATE_FOR_MS : rating.createdAt + CHANGE_FOR_MS;
  return now < until ? until : null;
}

/** The ratings of one week. */
export interface RatedWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
  count: number;
  /** The average of the stars, to two decimals. */
  average: number;
}

/** Returns the average of each week that has ratings, newest first, by the business day they were given on. */
export function ratedWeeks(
  ratings: readonly Pick<Rating, 'stars' | 'createdAt'>[],
  clock: TruckClock,
): RatedWeek[] {
  const weeks = new Map<string, { count: number; stars: number }>();
  for (const { stars, createdAt } of ratings) {
    const day = businessDay(clock, createdAt);
    const week = mondayOf(day);
    const before = weeks.get(week) ?? { count: 0, stars: 0 };
    weeks.set(week, { count: before.count + 1, stars: before.stars + stars });
  }
  return [...weeks]
    .map(([week, { count, stars }]) => ({ week, count, average: Math.round((stars / count) * 100) / 100 }))
    .toSorted((a, b) => (a.week < b.week ? 1 : -1));
}
