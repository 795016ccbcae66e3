import { addDays, truckInstant } from '../truck-time.ts';
import { type HoursCalendar, hoursOn } from './opening-hours.ts';

/** A time without a break in which the truck is open (epoch ms); the closing instant itself is outside. */
export interface Opening {
  opensAt: number;
  closesAt: number;
}

/** Returns the openings of a span of days in order, both days included; windows that meet or overlap are one. */
export function openings(
  { timeZone, hours, specialDays }: HoursCalendar,
  from: string,
  to: string,
): Opening[] {
  const windows: Opening[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { opens, closes } of hoursOn(day, hours, specialDays)) {
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

/** Returns the opening that includes an instant (epoch ms), or null. */
export function openingAt(instant: number, some: readonly Opening[]): Opening | null {
  return some.find(({ opensAt, closesAt }) => instant >= opensAt && instant < closesAt) ?? null;
}
