/**
 * The truck's clock, America/Phoenix. Arizona keeps no daylight saving time, so the zone is UTC−7 all year
 * and needs no time-zone data. Instants are epoch milliseconds, days `YYYY-MM-DD`.
 */
const OFFSET_MS = -7 * 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function dayStart(day: string): number {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start)) throw new RangeError(`not a day: ${day}`);
  return start;
}

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The truck's calendar day at an instant. */
export function truckDay(ms: number): string {
  return utcDay(ms + OFFSET_MS);
}

/** A night's work belongs to the day before until this hour of the truck's clock. */
const BUSINESS_DAY_START_MS = 4 * 3_600_000;

/** The business day at an instant: it begins at 4 AM on the truck's clock. */
export function businessDay(ms: number): string {
  return truckDay(ms - BUSINESS_DAY_START_MS);
}

/** Whole minutes since the truck's midnight, 0 to 1439. */
export function minutesIntoDay(ms: number): number {
  const local = ms + OFFSET_MS;
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
}

/** The instant that lies `minutes` after the truck's midnight of a day. */
export function truckInstant(day: string, minutes: number): number {
  return dayStart(day) - OFFSET_MS + minutes * MINUTE_MS;
}

/** Day of the week, 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(dayStart(day)).getUTCDay() + 6) % 7;
}

/** The day `n` days later (earlier when negative). */
export function addDays(day: string, n: number): string {
  return utcDay(dayStart(day) + n * DAY_MS);
}
