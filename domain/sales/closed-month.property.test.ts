import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessSpan } from '../business-day.ts';
import { addDays, truckInstant } from '../truck-time.ts';
import { daysOfMonth, lastClosedMonth } from './closed-month.ts';

const HOUR = 60 * 60_000;
const clock = fc.record({
  timeZone: fc.constantFrom('America/Phoenix', 'America/New_York', 'Pacific/Auckland', 'America/Caracas'),
  dayStartHour: fc.integer({ min: 0, max: 8 }),
});
const instant = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 11, 31) });
const phoenix = { timeZone: 'America/Phoenix', dayStartHour: 4 };
const closedAt = (day: string, minutes: number) =>
  lastClosedMonth(phoenix, truckInstant(phoenix.timeZone, day, minutes));

test('the last closed month ended an hour ago or longer, and the month after it did not', () => {
  fc.assert(
    fc.property(clock, instant, (truck, now) => {
      const { from, to } = daysOfMonth(lastClosedMonth(truck, now));
      expect(businessSpan(truck, from, to).until + HOUR).toBeLessThanOrEqual(now);
      const next = daysOfMonth(addDays(to, 1).slice(0, 7));
      expect(businessSpan(truck, next.from, next.to).until + HOUR).toBeGreaterThan(now);
    }),
  );
});

test('a month ends with its last business day, in the truck’s zone', () => {
  expect(closedAt('2026-11-01', 4 * 60 + 59)).toBe('2026-09');
  expect(closedAt('2026-11-01', 5 * 60)).toBe('2026-10');
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
