import { LATEST_CLOSING } from '../hours/hours-check.ts';
import type { OpeningWindow } from '../hours/opening-hours.ts';
import { businessDay, type TruckClock } from '../business-day.ts';
import { type Stop, type StopCalendar, type StopVisit, stopAt } from './stops.ts';
import { addDays, truckInstant, weekday } from '../truck-time.ts';

/** Returns a stop's visit on one of its days (`YYYY-MM-DD`). */
export function stopVisit(timeZone: string, stop: Stop, day: string): StopVisit {
  const { id, place, address, pin, note, opens, closes } = stop;
  return {
    stopId: id,
    day,
    opens,
    closes,
    from: truckInstant(timeZone, day, opens),
    to: truckInstant(timeZone, day, closes),
    place,
    address,
    pin,
    note,
  };
}

const DAY_MINUTES = 24 * 60;

/**
 * Returns the hours of a stop from one minute of the business day to another, `later` 1 where it lasts into the morning and
 * is the next day's; null where no stop can end then.
 */
export function hoursHere(minute: number, closes: number): (OpeningWindow & { later: 0 | 1 }) | null {
  const later = minute >= DAY_MINUTES && closes > LATEST_CLOSING ? 1 : 0;
  const end = closes - later * DAY_MINUTES;
  return minute < closes && end <= LATEST_CLOSING
    ? { opens: minute - later * DAY_MINUTES, closes: end, later }
    : null;
}

/** Whether two stops are at the same time, the second one on a day `later` days after the first one's. */
export function atSameTime(
  a: Pick<Stop, 'opens' | 'closes'>,
  b: Pick<Stop, 'opens' | 'closes'>,
  later = 0,
): boolean {
  const shift = later * DAY_MINUTES;
  return a.opens < b.closes + shift && b.opens + shift < a.closes;
}

/**
 * Returns the stops of one day (`YYYY-MM-DD`), earliest first. A stop of a single day replaces a weekly one at the same
 * time, also over midnight.
 */
export function stopsOn(day: string, { stops, specialDays, timeZone }: StopCalendar): StopVisit[] {
  if (specialDays.some((special) => special.day === day && special.hours.length === 0)) return [];
  const onceOn = (later: number) => {
    const date = addDays(day, later);
    return stops.filter((stop) => stop.day === date);
  };
  const around = [-1, 0, 1].map((later) => ({ later, once: onceOn(later) }));
  const weekly = stops.filter(
    (stop) =>
      stop.day === null &&
      stop.weekday === weekday(day) &&
      !around.some(({ later, once }) => once.some((other) => atSameTime(stop, other, later))),
  );
  return [...onceOn(0), ...weekly]
    .map((stop) => stopVisit(timeZone, stop, day))
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.stopId < b.stopId ? -1 : 1));
}

/** Returns every stop of `days` days from one on (`YYYY-MM-DD`). */
export function stopsAhead(from: string, days: number, calendar: StopCalendar): StopVisit[] {
  return Array.from({ length: days }, (_, n) => stopsOn(addDays(from, n), calendar)).flat();
}

/**
 * Returns where the truck is for a customer coming at an instant (epoch ms), see `stopAt`; null where the calendar has no
 * stop then or on that business day.
 */
export function placeAt(at: number, calendar: StopCalendar & TruckClock): StopVisit | null {
  const day = businessDay(calendar, at);
  return stopAt(at, day, stopsAhead(addDays(day, -1), 3, calendar));
}
