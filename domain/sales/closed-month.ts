import { businessDay, type TruckClock } from '../business-day.ts';
import { addDays } from '../truck-time.ts';

/** A payment just before a month's end may be committed after it. */
const FINAL_AFTER_MS = 60 * 60_000;

/** Returns the month (`YYYY-MM`) of the truck's business day at an instant (epoch ms). */
export const monthAt = (clock: TruckClock, at: number): string => businessDay(clock, at).slice(0, 7);

/** Returns the last month (`YYYY-MM`) whose last business day has been over for an hour at `now` (epoch ms). */
export function lastClosedMonth(clock: TruckClock, now: number): string {
  return addDays(`${monthAt(clock, now - FINAL_AFTER_MS)}-01`, -1).slice(0, 7);
}

/** Returns the first and the last day of a month (`YYYY-MM`). */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}
