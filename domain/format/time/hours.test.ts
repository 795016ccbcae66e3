import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayHours, WeeklyHours } from '../../hours/opening-hours.ts';
import { formatHours, formatOpenWeek, formatShortHours, openWeekLines, weekLines } from './hours.ts';

const LUNCH: DayHours = [{ opens: 570, closes: 840 }];
const SHORT: DayHours = [{ opens: 600, closes: 780 }];
const WEEK: WeeklyHours = [LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, [], []];

describe('the week in lines', () => {
  test('days with equal hours share a line', () => {
    expect(weekLines(WEEK, 'en')).toEqual([
      { days: 'Monday to Friday', hours: '9:30 AM to 2:00 PM' },
      { days: 'Saturday and Sunday', hours: null },
    ]);
  });

  test('the same week reads naturally in Spanish', () => {
    expect(weekLines(WEEK, 'es')).toEqual([
      { days: 'Lunes a viernes', hours: '9:30 AM a 2:00 PM' },
      { days: 'Sábado y domingo', hours: null },
    ]);
  });

  test('a single day between ranges is its own entry', () => {
    const lines = weekLines([LUNCH, LUNCH, [], LUNCH, LUNCH, LUNCH, []], 'en');
    expect(lines.map((line) => line.days)).toEqual([
      'Monday and Tuesday',
      'Wednesday',
      'Thursday to Saturday',
      'Sunday',
    ]);
  });

  test('a dinner truck opens and closes in the evening', () => {
    const dinner = [{ opens: 1020, closes: 1395 }];
    expect(openWeekLines([[], [], [], [], dinner, dinner, []], 'en')).toEqual([
      { days: 'Friday and Saturday', hours: '5 PM to 11:15 PM' },
    ]);
    expect(formatHours(dinner, 'es')).toBe('5:00 PM a 11:15 PM');
    expect(formatShortHours([], 'en')).toBeNull();
  });

  test('two and three windows are listed, a night by the time at which it closes', () => {
    const friday = [
      { opens: 660, closes: 840 },
      { opens: 1020, closes: 1560 },
    ];
    expect(formatHours(friday, 'en')).toBe('11:00 AM to 2:00 PM, 5:00 PM to 2:00 AM');
    expect(formatShortHours(friday, 'es')).toBe('11 AM a 2 PM, 5 PM a 2 AM');
    const breakfast = [{ opens: 420, closes: 570 }, ...friday];
    expect(formatShortHours(breakfast, 'en')).toBe('7 AM to 9:30 AM, 11 AM to 2 PM, 5 PM to 2 AM');
    expect(formatOpenWeek([[], [], [], [], friday, [], []], 'es')).toBe(
      'viernes, de 11 AM a 2 PM, 5 PM a 2 AM',
    );
  });

  const hours = fc.constantFrom<DayHours>([], LUNCH, SHORT, [...LUNCH, { opens: 1020, closes: 1560 }]);

  test('every day of any week is in exactly one line', () => {
    fc.assert(
      fc.property(fc.array(hours, { minLength: 7, maxLength: 7 }), (week) => {
        const lines = weekLines(week, 'en');
        const named = lines.flatMap(({ days }) => days.split(/ (?:and|to) /));
        expect(named[0]).toBe('Monday');
        expect(named.at(-1)).toBe('Sunday');
        expect(new Set(named).size).toBe(named.length);
        for (const [index, line] of lines.entries()) expect(line.hours).not.toBe(lines[index + 1]?.hours);
      }),
    );
  });
});

describe('the open week inside a sentence', () => {
  test('full hours go without their zeros', () => {
    expect(formatOpenWeek(WEEK, 'en')).toBe('Monday to Friday, 9:30 AM to 2 PM');
  });

  test('Spanish weekdays and months are lower-case', () => {
    expect(formatOpenWeek(WEEK, 'es')).toBe('de lunes a viernes, de 9:30 AM a 2 PM');
  });

  test('days with other hours follow', () => {
    const week = [[], [], [], [], LUNCH, SHORT, SHORT];
    expect(formatOpenWeek(week, 'es')).toBe('viernes, de 9:30 AM a 2 PM; sábado y domingo, de 10 AM a 1 PM');
  });

  test('a truck that never opens says nothing', () => {
    expect(formatOpenWeek([[], [], [], [], [], [], []], 'en')).toBe('');
  });
});
