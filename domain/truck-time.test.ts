import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, minutesIntoDay, truckDay, truckInstant, weekday } from './truck-time.ts';
import { isDay } from './day.ts';
import { PHOENIX } from '../testing/phoenix.ts';

const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
const phoenix = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Phoenix',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

describe("the truck's clock", () => {
  test("agrees with the time-zone database's America/Phoenix, summer and winter", () => {
    fc.assert(
      fc.property(instants, (ms) => {
        const minutes = minutesIntoDay(PHOENIX, ms);
        const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
        expect(`${truckDay(PHOENIX, ms)}, ${clock.join(':')}`).toBe(phoenix.format(ms));
      }),
    );
  });

  test('knows the days of the calendar, and no other text', () => {
    const century = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 11, 31) });
    fc.assert(fc.property(century, (ms) => isDay(truckDay(PHOENIX, ms))));
    for (const text of [
      '2026-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      ' 2026-01-01',
      '',
    ]) {
      expect(isDay(text), text).toBe(false);
    }
    expect(isDay('2028-02-29')).toBe(true);
  });

  test('turns a day and minutes into the instant they name', () => {
    expect(truckInstant(PHOENIX, '2026-07-01', 615)).toBe(Date.UTC(2026, 6, 1, 17, 15));
    expect(truckInstant(PHOENIX, '2026-01-01', 615)).toBe(Date.UTC(2026, 0, 1, 17, 15));
    fc.assert(
      fc.property(instants, (ms) => {
        const minute = truckInstant(PHOENIX, truckDay(PHOENIX, ms), minutesIntoDay(PHOENIX, ms));
        expect(ms - minute).toBeGreaterThanOrEqual(0);
        expect(ms - minute).toBeLessThan(60_000);
      }),
    );
  });

  test('starts a new day at midnight in Yuma, not in Greenwich', () => {
    const midnight = truckInstant(PHOENIX, '2026-03-09', 0);
    expect(truckDay(PHOENIX, midnight)).toBe('2026-03-09');
    expect(truckDay(PHOENIX, midnight - 1)).toBe('2026-03-08');
    expect(minutesIntoDay(PHOENIX, midnight)).toBe(0);
    expect(minutesIntoDay(PHOENIX, midnight - 1)).toBe(1439);
  });

  test('counts weekdays from Monday', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    expect([...days, '2026-11-22'].map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('steps over the ends of months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('throws for a text that is no day', () => {
    expect(() => truckInstant(PHOENIX, 'tomorrow', 0)).toThrow(RangeError);
  });
});
