import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BACKUP_RETENTION, keptBackups, nextBackupAt } from './backups.ts';
import { addDays, minutesIntoDay, truckDay, truckInstant, weekday } from './truck-time.ts';

const HOUR_MS = 60 * 60_000;
const zone = fc.constantFrom(
  'America/Phoenix',
  'America/New_York',
  'America/St_Johns',
  'Europe/Madrid',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
);
const instant = fc.integer({ min: Date.UTC(2011, 0), max: Date.UTC(2035, 0) });
/** Moments in any order, hours to months apart. */
const moments = fc
  .tuple(instant, fc.array(fc.integer({ min: 1, max: 40 * 24 * 60 }), { maxLength: 120 }))
  .map(([first, gaps]) => {
    const all = [first];
    for (const minutes of gaps) all.push((all.at(-1) ?? 0) + minutes * 60_000);
    return all;
  });

const newestOf = (timeZone: string, all: readonly number[], period: (day: string) => string) => {
  const newest = new Map<string, number>();
  for (const at of all.toSorted((a, b) => a - b)) newest.set(period(truckDay(timeZone, at)), at);
  return [...newest.values()].toSorted((a, b) => b - a);
};
const week = (day: string) => addDays(day, -weekday(day));

test('the newest backup of each of the last 7 days, 4 weeks and 12 months is kept, and no other', () => {
  fc.assert(
    fc.property(zone, moments, (timeZone, all) => {
      const expected = new Set([
        ...newestOf(timeZone, all, (day) => day).slice(0, BACKUP_RETENTION.days),
        ...newestOf(timeZone, all, week).slice(0, BACKUP_RETENTION.weeks),
        ...newestOf(timeZone, all, (day) => day.slice(0, 7)).slice(0, BACKUP_RETENTION.months),
      ]);
      expect(keptBackups(timeZone, all)).toEqual(expected);
    }),
  );
});

test('the newest is always kept, whatever else there is and in whatever order it is found', () => {
  fc.assert(
    fc.property(zone, fc.array(instant, { minLength: 1, maxLength: 60 }), (timeZone, all) => {
      const kept = keptBackups(timeZone, all);
      expect(kept.has(Math.max(...all))).toBe(true);
      expect(kept.size).toBeLessThanOrEqual(23);
      expect(keptBackups(timeZone, all.toReversed())).toEqual(kept);
    }),
  );
});

test('deleting after every backup leaves what deleting once at the end would leave', () => {
  fc.assert(
    fc.property(zone, moments, (timeZone, all) => {
      let left: number[] = [];
      for (const at of all) {
        const found = [...left, at];
        const kept = keptBackups(timeZone, found);
        left = found.filter((one) => kept.has(one));
      }
      expect(new Set(left)).toEqual(keptBackups(timeZone, all));
    }),
  );
});

test('a year of daily backups leaves 7 days, 4 weeks and 12 months', () => {
  const all = Array.from({ length: 366 }, (_, day) =>
    truckInstant('America/New_York', addDays('2026-01-01', day), 270),
  );
  const days = [...keptBackups('America/New_York', all)].map((at) => truckDay('America/New_York', at));
  const [months, weeks, last] = [
    days.filter((day) => day < '2026-12'),
    ['2026-12-13', '2026-12-20'],
    '2027-01-01',
  ];
  expect(months.toSorted()).toEqual(
    ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30'].map(
      (day) => `2026-${day}`,
    ),
  );
  const daily = Array.from({ length: 7 }, (_, back) => addDays(last, -back));
  expect(new Set(days)).toEqual(new Set([...months, ...weeks, '2026-12-27', ...daily]));
});

test('the next backup is at its time within the next day, on days of 23 and 25 hours as well', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 1439 }), instant, (timeZone, minutes, now) => {
      const next = nextBackupAt(timeZone, minutes, now);
      expect(next).toBeGreaterThan(now);
      // Apia once skipped a whole day.
      expect(next - now).toBeLessThanOrEqual(49 * HOUR_MS);
      // A time that the clock skips is made up for after it.
      const isShown = minutesIntoDay(timeZone, next) === minutes;
      expect(isShown || truckInstant(timeZone, truckDay(timeZone, next), minutes) === next).toBe(true);
    }),
  );
});
