import { weekday } from './truck-time.ts';

/** When a special is on offer. */
export interface SpecialDays {
  /** First day, `YYYY-MM-DD` in truck time; null: no beginning. */
  from: string | null;
  /** Last day; null: no end. */
  until: string | null;
  /** 0 is Monday; empty: every day of the week. */
  weekdays: number[];
}

/** Whether a special is on offer on a truck day (`YYYY-MM-DD`). */
export function isOnDay(days: SpecialDays, day: string): boolean {
  if (days.from !== null && day < days.from) return false;
  if (days.until !== null && day > days.until) return false;
  return days.weekdays.length === 0 || days.weekdays.includes(weekday(day));
}
