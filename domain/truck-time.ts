/**
 * The truck's clock in its IANA zone. Instants are epoch milliseconds, days `YYYY-MM-DD`. Days that have 23 or 25 hours
 * are as long as the zone says.
 */
import { offsetsOf } from './format/time/zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const clockOf = (timeZone: string, ms: number) => ms + offsetsOf(timeZone)(ms);

/** The calendar day that the truck's clock shows at an instant. */
export function truckDay(timeZone: string, ms: number): string {
  return utcDay(clockOf(timeZone, ms));
}

/** The minute of the day that the truck's clock shows, 0 to 1439. */
export function minutesIntoDay(timeZone: string, ms: number): number {
  return Math.floor(clockOf(timeZone, ms) / MINUTE_MS) % 1440;
}

/**
 * The instant at which the truck's clock shows `minutes` after a day's midnight; 1440 and more are the next day's. A time
 * shown twice is the first one; one that the clock skips is as long after the skipped hour's start as it says.
 */
export function truckInstant(timeZone: string, day: string, minutes: number): number {
  const clock = Date.parse(day) + minutes * MINUTE_MS;
  const offset = offsetsOf(timeZone);
  const first = clock - offset(clock - DAY_MS);
  const second = clock - offset(clock + DAY_MS);
  return first + offset(first) !== clock && second + offset(second) === clock ? second : first;
}

/** Day of the week, 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The day `n` days later (earlier when negative). */
export function addDays(day: string, n: number): string {
  return utcDay(Date.parse(day) + n * DAY_MS);
}

/** The days from the first to the last, both included; none where the last comes first. */
export function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.floor((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => utcDay(first + n * DAY_MS));
}
