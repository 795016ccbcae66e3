import { addDays } from '../../../domain/truck-time.ts';

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'all', 'days'] as const;
export type Period = (typeof PERIODS)[number];

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  until: string;
}

/** First day of "all": earlier than any order. */
const FIRST_DAY = '2000-01-01';

/** Returns the days of a period; `chosen` are those of `days`. */
export function daysOf(period: Period, today: string, chosen: Days): Days {
  switch (period) {
    case 'today':
      return { from: today, until: today };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), until: today };
    case 'month':
      return { from: addDays(today, -29), until: today };
    case 'all':
      return { from: FIRST_DAY, until: today };
    case 'days':
    default:
      // A reversed range means the same days.
      return chosen.from <= chosen.until ? chosen : { from: chosen.until, until: chosen.from };
  }
}
