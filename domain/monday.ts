import { addDays, weekday } from './truck-time.ts';

/** The Monday of a day's week. Days are `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  return addDays(day, -weekday(day));
}
