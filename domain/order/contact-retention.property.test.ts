import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDay } from '../business-day.ts';
import { addDays, truckInstant } from '../truck-time.ts';
import { erasesFrom, RETENTION_GRACE_MS, RETENTION_MONTHS, retentionEnd } from './contact-retention.ts';

const ZONES = ['America/Phoenix', 'America/New_York', 'Pacific/Auckland', 'America/St_Johns'];
const clocks = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  dayStartHour: fc.integer({ min: 0, max: 8 }),
});
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });
const choices = fc.constantFrom(...RETENTION_MONTHS);

const CLOCK = { timeZone: 'America/Phoenix', dayStartHour: 4 };
const noon = (day: string) => truckInstant(CLOCK.timeZone, day, 720);

describe('the end of what is kept', () => {
  test.each([
    ['2026-11-25', 6, '2026-05-25'],
    ['2026-11-25', 24, '2024-11-25'],
    ['2026-01-15', 6, '2025-07-15'],
    ['2026-12-01', 12, '2025-12-01'],
    ['2026-05-31', 6, '2025-11-30'],
    ['2024-08-31', 6, '2024-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2024-02-29', 36, '2021-02-28'],
  ] as const)('on %s after %i months is %s', (today, months, day) => {
    expect(retentionEnd(months, CLOCK, noon(today)).day).toBe(day);
  });

  test('is the start of a business day, and the night before belongs to the day before', () => {
    const { day, before } = retentionEnd(12, CLOCK, truckInstant(CLOCK.timeZone, '2026-11-25', 3 * 60));
    expect(day).toBe('2025-11-24');
    expect(before).toBe(truckInstant(CLOCK.timeZone, '2025-11-24', 4 * 60));
  });

  test('is as many months back as chosen, never less and never over a month more', () => {
    fc.assert(
      fc.property(clocks, instants, choices, (clock, now, months) => {
        const { day, before } = retentionEnd(months, clock, now);
        const today = businessDay(clock, now);
        expect(businessDay(clock, before)).toBe(day);
        const apart = (Number(today.slice(0, 4)) - Number(day.slice(0, 4))) * 12;
        expect(apart + Number(today.slice(5, 7)) - Number(day.slice(5, 7))).toBe(months);
        expect(day.slice(8) <= today.slice(8)).toBe(true);
        // Only at a month's end is it another day of the month.
        expect(day.slice(8) === today.slice(8) || addDays(day, 1).endsWith('-01')).toBe(true);
      }),
    );
  });

  test('never goes back as time passes, and a longer choice never ends more', () => {
    fc.assert(
      fc.property(
        clocks,
        instants,
        fc.integer({ min: 0, max: 400 * 24 }),
        choices,
        (clock, now, hours, months) => {
          const end = retentionEnd(months, clock, now);
          expect(retentionEnd(months, clock, now + hours * 3_600_000).before).toBeGreaterThanOrEqual(
            end.before,
          );
          for (const longer of RETENTION_MONTHS.filter((other) => other > months)) {
            expect(retentionEnd(longer, clock, now).before).toBeLessThan(end.before);
          }
        },
      ),
    );
  });
});

test('a choice waits for a day, the default for nothing', () => {
  expect(erasesFrom({ months: 24, changedAt: null })).toBe(0);
  expect(erasesFrom({ months: 6, changedAt: 1_000 })).toBe(1_000 + RETENTION_GRACE_MS);
});
