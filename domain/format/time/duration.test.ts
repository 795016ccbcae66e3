import { expect, test } from 'vitest';
import { formatAge, formatClock24, formatMinutesSeconds } from './duration.ts';

test('a span is minutes and seconds', () => {
  expect(formatMinutesSeconds(0)).toBe('0:00');
  expect(formatMinutesSeconds(580)).toBe('9:40');
  expect(formatMinutesSeconds(4_510)).toBe('75:10');
});

test('an age of an hour and more is hours and minutes', () => {
  expect(formatAge(3_599)).toBe('59:59');
  expect(formatAge(3_900)).toBe('1h05');
});

test('a time in 24 hours has two digits twice, and no 24:00', () => {
  expect(formatClock24(0)).toBe('00:00');
  expect(formatClock24(570)).toBe('09:30');
  expect(formatClock24(1440)).toBe('23:59');
});
