import { businessDay, businessDayStart, type TruckClock } from '../../business-day.ts';

/** The menu that an order is of. Business days are `YYYY-MM-DD`. */
export interface MenuDay {
  today: string;
  /** The day whose specials can be ordered. */
  day: string;
  /** The instant whose sold-out marks apply; epoch ms, never before now. */
  at: number;
  /** Whether the day is after today: today's counts say nothing of it. */
  isLater: boolean;
}

/** The requested pickup: an instant (epoch ms), or as soon as possible since the order was placed. */
type RequestedTime = { pickupAt: number } | { placedAt: number };

/**
 * Returns the menu of an order. As soon as possible is of the day on which it was placed, however late it is paid; any
 * other time is of its own day, and its food of `now` at the earliest.
 */
export function menuDay(clock: TruckClock, now: number, requested: RequestedTime): MenuDay {
  const today = businessDay(clock, now);
  if ('placedAt' in requested) {
    return { today, day: businessDay(clock, requested.placedAt), at: now, isLater: false };
  }
  const day = businessDay(clock, requested.pickupAt);
  return { today, day, at: Math.max(now, requested.pickupAt), isLater: day > today };
}

/** Returns the menu of a whole business day, as it is when it begins; of today, as it is now. */
export function menuOfDay(clock: TruckClock, now: number, asked?: string): MenuDay {
  const today = businessDay(clock, now);
  const day = asked ?? today;
  return { today, day, at: Math.max(now, businessDayStart(clock, day)), isLater: day > today };
}
