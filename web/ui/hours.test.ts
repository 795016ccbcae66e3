import { describe, expect, test } from 'vitest';
import type { WeeklyHours } from '../../domain/menu/availability.ts';
import { clockWords, dayWords, timeWords } from './hours.ts';
import { weekLines } from './week-hours.ts';

const LUNCH = { opens: 570, closes: 840 };
const WEEK: WeeklyHours = [LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, null, null];

describe('the week in words', () => {
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

  test('a lone day in between stands alone', () => {
    const lines = weekLines([LUNCH, LUNCH, null, LUNCH, LUNCH, LUNCH, null], 'en');
    expect(lines.map((line) => line.days)).toEqual([
      'Monday and Tuesday',
      'Wednesday',
      'Thursday to Saturday',
      'Sunday',
    ]);
  });
});

describe('times of day', () => {
  test.each([
    [0, '12:00 AM'],
    [570, '9:30 AM'],
    [720, '12:00 PM'],
    [845, '2:05 PM'],
    [1439, '11:59 PM'],
  ])('%i minutes after midnight read %s', (minutes, words) => {
    expect(clockWords(minutes)).toBe(words);
  });

  test('an instant is shown on the truck’s clock, not the reader’s', () => {
    const mondayLateUtc = Date.UTC(2025, 10, 25, 4, 15);
    expect(timeWords(mondayLateUtc)).toBe('9:15 PM');
    expect(dayWords(mondayLateUtc, 'en')).toBe('Monday');
    expect(dayWords(mondayLateUtc, 'es', true)).toBe('lun');
  });
});
