import { businessDay, type TruckClock } from './business-day.ts';
import { type Stop, type StopCalendar, type StopVisit, stopFor } from './stops.ts';
import { addDays, truckInstant, weekday } from './truck-time.ts';

/** Returns a stop's visit on one of its days (`YYYY-MM-DD`). */
export function stopVisit(timeZone: string, stop: Stop, day: string): StopVisit {
  const { id, place, address, pin, note, opens, closes } = stop;
  return {
    stopId: id,
    day,
    from: truckInstant(timeZone, day, opens),
    to: truckInstant(timeZone, day, closes),
    place,
    address,
    pin,
    note,
  };
}

/**
 * Returns the stops of one day (`YYYY-MM-DD`), earliest first. A stop for that day replaces a weekly one at the same
 * time.
 */
export function stopsOn(day: string, { stops, specialDays, timeZone }: StopCalendar): StopVisit[] {
  if (specialDays.some((special) => special.day === day && special.hours.length === 0)) return [];
  const once = stops.filter((stop) => stop.day === day);
  const weekly = stops.filter(
    (stop) =>
      stop.day === null &&
      stop.weekday === weekday(day) &&
      !once.some(({ opens, closes }) => opens < stop.closes && stop.opens < closes),
  );
  return [...once, ...weekly]
    .map((stop) => stopVisit(timeZone, stop, day))
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.stopId < b.stopId ? -1 : 1));
}

/** Returns every stop of `days` days from one on (`YYYY-MM-DD`). */
export function stopsAhead(from: string, days: number, calendar: StopCalendar): StopVisit[] {
  return Array.from({ length: days }, (_, n) => stopsOn(addDays(from, n), calendar)).flat();
}

/**
 * Returns where the truck is for a customer coming at an instant (epoch ms); null where the calendar has no stop on that
 * business day: after midnight the truck is still at the last stop of the day before.
 */
export function placeAt(at: number, calendar: StopCalendar & TruckClock): StopVisit | null {
  return stopFor(at, stopsOn(businessDay(calendar, at), calendar));
}
