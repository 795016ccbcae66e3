import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, offsetsOf } from './zone-offset.ts';
import { addDays, minutesIntoDay, truckDay, truckInstant } from '../../truck-time.ts';
import { businessDay, businessDayStart, businessSpan, minutesIntoBusinessDay } from '../../business-day.ts';

const HOUR = 3_600_000;
const ZONES = [
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Pacific/Kiritimati',
];
const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2100, 0) });
const days = instants.map((ms) => new Date(ms).toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 1439 });
const clocks = fc.record({ timeZone: zones, dayStartHour: fc.integer({ min: 0, max: 8 }) });

/** What the time-zone database says: `2026-03-08, 03:00`. */
function shown(timeZone: string, ms: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(ms);
}

const written = (day: string, minute: number) =>
  `${day}, ${[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')}`;

describe('the clock of a zone', () => {
  test('shows what the time-zone database says', () => {
    fc.assert(
      fc.property(zones, instants, (zone, ms) => {
        expect(written(truckDay(zone, ms), minutesIntoDay(zone, ms))).toBe(shown(zone, ms));
      }),
      { numRuns: 2000 },
    );
  });

  test('is right in every minute around each change of the offset', () => {
    for (const zone of ZONES) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const noon = Date.parse(`${day}T00:00:00Z`);
        if (offsetsOf(zone)(noon) === offsetsOf(zone)(noon + 24 * HOUR)) continue;
        for (let ms = noon; ms < noon + 24 * HOUR; ms += 60_000) {
          expect(written(truckDay(zone, ms), minutesIntoDay(zone, ms))).toBe(shown(zone, ms));
        }
      }
    }
  });

  test('names the first instant that shows a time, and none that does not', () => {
    fc.assert(
      fc.property(zones, days, minutes, (zone, day, minute) => {
        const at = truckInstant(zone, day, minute);
        const shows = (ms: number) => truckDay(zone, ms) === day && minutesIntoDay(zone, ms) === minute;
        // A skipped time is shown an hour late, just after the clock went forward.
        const skipped = minutesIntoDay(zone, at) === minute + 60;
        expect(shows(at) || (skipped && offsetsOf(zone)(at) > offsetsOf(zone)(at - 2 * HOUR))).toBe(true);
        for (const earlier of [0.5, 1, 2]) expect(shows(at - earlier * HOUR)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('counts minutes past midnight into the next day', () => {
    fc.assert(
      fc.property(zones, days, minutes, (zone, day, minute) => {
        expect(truckInstant(zone, day, minute + 1440)).toBe(truckInstant(zone, addDays(day, 1), minute));
      }),
    );
  });

  test.each([
    ['America/Chicago', '2026-03-08', 23],
    ['America/Chicago', '2026-11-01', 25],
    ['America/Los_Angeles', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['America/St_Johns', '2026-03-08', 23],
    ['Australia/Adelaide', '2026-04-05', 25],
    ['Australia/Adelaide', '2026-10-04', 23],
    ['America/Phoenix', '2026-03-08', 24],
    ['Asia/Kolkata', '2026-11-01', 24],
  ])('%s: %s has %i hours', (zone, day, hours) => {
    expect(truckInstant(zone, addDays(day, 1), 0) - truckInstant(zone, day, 0)).toBe(hours * HOUR);
  });

  test('a time that the clock skips is an hour later, one that it shows twice the first', () => {
    const spring = truckInstant('America/Chicago', '2026-03-08', 150);
    expect(shown('America/Chicago', spring)).toBe('2026-03-08, 03:30');
    const autumn = truckInstant('America/Chicago', '2026-11-01', 90);
    expect(shown('America/Chicago', autumn)).toBe('2026-11-01, 01:30');
    expect(shown('America/Chicago', autumn + HOUR)).toBe('2026-11-01, 01:30');
  });
});

describe('the business day', () => {
  test('is the one whose start has passed and whose end has not, at any hour and in any zone', () => {
    fc.assert(
      fc.property(clocks, instants, (clock, ms) => {
        const day = businessDay(clock, ms);
        expect(businessDayStart(clock, day)).toBeLessThanOrEqual(ms);
        expect(businessDayStart(clock, addDays(day, 1))).toBeGreaterThan(ms);
      }),
      { numRuns: 2000 },
    );
  });

  test('spans meet without a gap, whatever the length of a day', () => {
    fc.assert(
      fc.property(clocks, days, fc.integer({ min: 0, max: 400 }), (clock, from, length) => {
        const to = addDays(from, length);
        expect(businessSpan(clock, from, to).until).toBe(businessSpan(clock, addDays(to, 1), to).from);
      }),
    );
  });

  test('counts the hours after midnight on', () => {
    const clock = { timeZone: 'America/Chicago', dayStartHour: 4 };
    const at = truckInstant(clock.timeZone, '2026-11-21', 90);
    expect(businessDay(clock, at)).toBe('2026-11-20');
    expect(minutesIntoBusinessDay(clock, at)).toBe(1530);
    expect(minutesIntoBusinessDay(clock, truckInstant(clock.timeZone, '2026-11-21', 240))).toBe(240);
  });
});

test('a hundred thousand instants of a year take no formatter each', () => {
  const start = Date.UTC(2026, 0);
  const began = performance.now();
  for (let n = 0; n < 100_000; n++) truckDay('America/New_York', start + n * 315_000);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('zones are names of the time-zone database that this system knows', () => {
  for (const zone of [...ZONES, 'UTC']) expect(isTimeZone(zone), zone).toBe(true);
  for (const text of ['', 'Mars/Olympus', '+02:00', '-07:00', 'America/', 'America/Phoenix ', '__proto__']) {
    expect(isTimeZone(text), text).toBe(false);
  }
});
