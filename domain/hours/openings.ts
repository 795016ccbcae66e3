import { type TruckClock, businessDay } from '../business-day.ts';
import { stopsOn } from '../stops/stop-calendar.ts';
import type { Stop } from '../stops/stops.ts';
import { addDays, daysBetween, truckDay, truckInstant, weekday } from '../truck-time.ts';
import { type HoursCalendar, hoursOn, type OpeningWindow } from './opening-hours.ts';

/** What opens and closes ordering: the owner's switch alone, the posted hours, or the truck's stops. */
export const ORDERING_BY = ['switch', 'hours', 'stops'] as const;
export type OrderingBy = (typeof ORDERING_BY)[number];

/** What the truck's openings follow from: its stops where ordering goes by them, else the posted hours. */
export interface OpeningCalendar extends HoursCalendar {
  orderingBy: OrderingBy;
  stops: readonly Stop[];
}

/** Returns the windows of a day (`YYYY-MM-DD`) in order; those that meet or overlap are one. */
export function windowsOn(day: string, calendar: OpeningCalendar): OpeningWindow[] {
  const { orderingBy, hours, specialDays } = calendar;
  if (orderingBy !== 'stops') return [...hoursOn(day, hours, specialDays)];
  const joined: OpeningWindow[] = [];
  for (const { opens, closes } of stopsOn(day, calendar).sort((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1);
    if (last && opens <= last.closes) last.closes = Math.max(last.closes, closes);
    else joined.push({ opens, closes });
  }
  return joined;
}

/**
 * Returns the hours that are posted for each weekday, Monday first: the usual ones, or those of the next seven days where
 * ordering goes by stops.
 */
export function postedWeek(calendar: OpeningCalendar & TruckClock, now: number): OpeningWindow[][] {
  if (calendar.orderingBy !== 'stops') return calendar.hours.map((day) => [...day]);
  const today = businessDay(calendar, now);
  return Array.from({ length: 7 }, (_, n) =>
    windowsOn(addDays(today, (n - weekday(today) + 7) % 7), calendar),
  );
}

/** A time without a break in which the truck is open (epoch ms); the closing instant itself is outside. */
export interface Opening {
  opensAt: number;
  closesAt: number;
}

/**
 * Returns the openings of a span of days in order, both days included, for every rule and page; those that meet or overlap
 * are one.
 */
export function openings(all: OpeningCalendar, from: string, to: string): Opening[] {
  const { timeZone } = all;
  const [before, after] = [addDays(from, -1), addDays(to, 1)];
  // Most stops are of other days.
  const stops = all.stops.filter(({ day }) => day === null || (day >= before && day <= after));
  const calendar = { ...all, stops };
  const windows: Opening[] = [];
  for (const day of daysBetween(from, to)) {
    for (const { opens, closes } of windowsOn(day, calendar)) {
      windows.push({
        opensAt: truckInstant(timeZone, day, opens),
        closesAt: truckInstant(timeZone, day, closes),
      });
    }
  }
  const joined: Opening[] = [];
  for (const { opensAt, closesAt } of windows.sort((a, b) => a.opensAt - b.opensAt)) {
    const last = joined.at(-1);
    if (last && opensAt <= last.closesAt) last.closesAt = Math.max(last.closesAt, closesAt);
    // A window within the hour that the clock skips in spring has no length.
    else if (opensAt < closesAt) joined.push({ opensAt, closesAt });
  }
  return joined;
}

/** How many days ahead a time can be ordered for at most. */
export const MAX_DAYS_AHEAD = 14;

/**
 * The openings in which closings, returns and slots are searched: from the day before an instant (epoch ms) on, as a
 * window may last over midnight.
 */
export function openingsAround(instant: number, calendar: OpeningCalendar): Opening[] {
  const today = truckDay(calendar.timeZone, instant);
  return openings(calendar, addDays(today, -1), addDays(today, MAX_DAYS_AHEAD));
}

/** Returns those of some instants (epoch ms) at which the truck is closed. */
export function closedAt(instants: readonly number[], calendar: OpeningCalendar): number[] {
  if (instants.length === 0) return [];
  const { timeZone } = calendar;
  const from = addDays(truckDay(timeZone, Math.min(...instants)), -1);
  const some = openings(calendar, from, truckDay(timeZone, Math.max(...instants)));
  return instants.filter((instant) => openingAt(instant, some) === null);
}

/** Returns the opening that includes an instant (epoch ms), or null. */
export function openingAt(instant: number, some: readonly Opening[]): Opening | null {
  return some.find(({ opensAt, closesAt }) => instant >= opensAt && instant < closesAt) ?? null;
}
