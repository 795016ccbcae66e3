import { weekday } from '../truck-time.ts';

/** The days on which a special is offered. */
export interface SpecialDays {
  /** First day, `YYYY-MM-DD` in truck time; null for no first day. */
  from: string | null;
  /** Last day; null for no last day. */
  until: string | null;
  /** 0 is Monday; empty for every day of the week. */
  weekdays: number[];
}

/** Whether a special is offered on a truck day (`YYYY-MM-DD`). */
export function isOnDay(days: SpecialDays, day: string): boolean {
  if (days.from !== null && day < days.from) return false;
  if (days.until !== null && day > days.until) return false;
  return days.weekdays.length === 0 || days.weekdays.includes(weekday(day));
}
