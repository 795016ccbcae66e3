import { businessDay, businessDayStart, type TruckClock } from '../business-day.ts';

/** The menu that an order is of. Business days are `YYYY-MM-DD`. */
export interface MenuDay {
  today: string;
  /** The day whose specials can be ordered. */
  day: string;
  /** What is sold out at this instant cannot be ordered; epoch ms, never before now. */
  at: number;
  /** Whether the day is after today: today's counts say nothing of it. */
  isLater: boolean;
}

/** When an order is wanted: at an instant (epoch ms), or as soon as possible since it was placed. */
type WantedAt = { pickupAt: number } | { placedAt: number };

/**
 * Returns the menu of an order. As soon as possible is of the day on which it was placed, however late it is paid; any
 * other time is of its own day, and its food of `now` at the earliest.
 */
export function menuDay(clock: TruckClock, now: number, wanted: WantedAt): MenuDay {
  const today = businessDay(clock, now);
  if ('placedAt' in wanted) {
    return { today, day: businessDay(clock, wanted.placedAt), at: now, isLater: false };
  }
  const day = businessDay(clock, wanted.pickupAt);
  return { today, day, at: Math.max(now, wanted.pickupAt), isLater: day > today };
}

/** Returns the menu of a whole business day, as it is when it begins; of today, as it is now. */
export function menuOfDay(clock: TruckClock, now: number, asked?: string): MenuDay {
  const today = businessDay(clock, now);
  const day = asked ?? today;
  return { today, day, at: Math.max(now, businessDayStart(clock, day)), isLater: day > today };
}
