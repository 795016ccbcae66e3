import { expect, test } from 'vitest';
import { weekdayNames } from './week.ts';
import { formatWeekday, weekdayName } from './weekday.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

test('the week begins on Monday in both languages', () => {
  expect(weekdayNames('en')).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(weekdayNames('es', 'short')).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']);
  expect(weekdayName(6, 'es')).toBe('domingo');
});

test('an instant has the weekday of the truck, not of the reader', () => {
  const mondayLateUtc = Date.UTC(2025, 10, 25, 4, 15);
  expect(formatWeekday(PHOENIX, mondayLateUtc, 'en')).toBe('Monday');
  expect(formatWeekday(PHOENIX, mondayLateUtc, 'es', 'short')).toBe('lun');
});
