import type { Cents } from '../money.ts';
import { addDays } from '../truck-time.ts';
import { averageCents, averageWaitMs, type DaySales, HALF_HOUR, sumTotals } from './sales.ts';

/** The usual sales of a weekday: the mean of earlier such days with sales. */
export interface UsualDay {
  /** Number of days in the mean; at least 1. */
  days: number;
  /** Sales until the minute of the day asked for, in cents. */
  salesCents: Cents;
  averageCents: Cents | null;
  averageWaitMs: number | null;
  halfHours: { minutes: number; salesCents: Cents }[];
}

/**
 * Returns the mean of `days` until `minutes` of the business day (a half hour under way counts in part); null without sales.
 */
export function usualDayOf(days: readonly DaySales[], minutes: number): UsualDay | null {
  const busy = days.filter(({ orders }) => orders > 0);
  if (busy.length === 0) return null;
  const sums = new Map<number, number>();
  for (const half of busy.flatMap((day) => day.halfHours)) {
    sums.set(half.minutes, (sums.get(half.minutes) ?? 0) + half.salesCents);
  }
  const halfHours = [...sums]
    .map(([start, cents]) => ({ minutes: start, salesCents: Math.round(cents / busy.length) }))
    .sort((a, b) => a.minutes - b.minutes);
  const past = (start: number) => Math.min(1, Math.max(0, (minutes - start) / HALF_HOUR));
  const totals = sumTotals(busy);
  return {
    days: busy.length,
    salesCents: Math.round(halfHours.reduce((sum, half) => sum + half.salesCents * past(half.minutes), 0)),
    averageCents: averageCents(totals),
    averageWaitMs: averageWaitMs(totals),
    halfHours,
  };
}

/** Returns the same weekday in the `weeks` weeks before a day, newest first. */
export function sameWeekdays(day: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => addDays(day, -7 * (week + 1)));
}
