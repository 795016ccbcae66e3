import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, truckInstant } from '../../truck-time.ts';
import { formatDay, formatDayRange, formatWeekdayDay } from './day.ts';
import {
  formatMoment,
  formatRecentDay,
  formatRecentTime,
  formatWeekdayMoment,
  formatWeekdayTime,
} from './moment.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

// A Wednesday.
const NOW = truckInstant(PHOENIX, '2026-03-04', 660);
const HOUR = 3_600_000;

test.each([
  ['date', 'Nov 21, 2026', '21 nov 2026'],
  ['longDate', 'November 21, 2026', '21 de noviembre de 2026'],
  ['day', 'Nov 21', '21 nov'],
  ['longDay', 'November 21', '21 de noviembre'],
  ['weekday', 'Sat, Nov 21', 'sáb 21 de nov'],
  ['longWeekday', 'Saturday, November 21', 'sábado, 21 de noviembre'],
  ['month', 'Nov', 'nov'],
  ['monthOfYear', 'Nov 2026', 'nov 2026'],
] as const)('the form %s reads "%s" and "%s"', (form, english, spanish) => {
  expect(formatDay('2026-11-21', form, 'en')).toBe(english);
  expect(formatDay('2026-11-21', form, 'es')).toBe(spanish);
});

const inPlainSpaces = (text: string) => text.replaceAll('\u2009', ' ');

test('a range names the year once', () => {
  const range = { from: '2026-10-24', to: '2026-11-22' };
  expect(inPlainSpaces(formatDayRange(range, 'en'))).toBe('Oct 24 – Nov 22, 2026');
  expect(inPlainSpaces(formatDayRange(range, 'es'))).toBe('24 de oct – 22 de nov 2026');
});

describe('an instant', () => {
  test.each([
    [NOW, 'Today, 11:00 AM'],
    [NOW - 12 * HOUR, 'Yesterday, 11:00 PM'],
    [NOW - 30 * 24 * HOUR, 'Feb 2, 11:00 AM'],
    [NOW - 365 * 24 * HOUR, 'Mar 4, 2025, 11:00 AM'],
  ])('%d reads "%s" by the truck’s clock', (at, text) => {
    expect(formatRecentTime(PHOENIX, at, NOW, 'en')).toBe(text);
  });

  test('has its day in Spanish too', () => {
    expect(formatRecentDay(PHOENIX, NOW, NOW, 'es')).toBe('Hoy');
    expect(formatRecentDay(PHOENIX, NOW - 24 * HOUR, NOW, 'es')).toBe('Ayer');
    expect(formatRecentTime(PHOENIX, NOW, NOW, 'es')).toBe('Hoy, 11:00 AM');
  });

  test('has its weekday where the week is near, its date where it is not, its year where that is another', () => {
    expect(formatWeekdayTime(PHOENIX, NOW, 'en')).toBe('Wed 11:00 AM');
    expect(formatWeekdayMoment(PHOENIX, NOW, 'en')).toBe('Wed, Mar 4, 11:00 AM');
    expect(formatMoment(PHOENIX, NOW, 'en')).toBe('Mar 4, 2026, 11:00 AM');
    expect(formatWeekdayDay(PHOENIX, NOW, NOW, 'en')).toBe('Wed, Mar 4');
    expect(formatWeekdayDay(PHOENIX, NOW - 365 * 24 * HOUR, NOW, 'en')).toBe('Tue, Mar 4, 2025');
  });
});

test('a day is written from the calendar, whatever the zone of the machine', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = addDays('1990-01-01', days);
      expect(formatDay(day, 'longDate', 'en')).toMatch(
        new RegExp(` ${Number(day.slice(8))}, ${day.slice(0, 4)}$`),
      );
    }),
  );
});
