import { describe, expect, test } from 'vitest';
import type { WeeklyHours } from '../../domain/menu/availability.ts';
import { openWeekWords } from './short-hours.ts';

const LUNCH = { opens: 570, closes: 840 };
const WEEK: WeeklyHours = [LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, null, null];

describe('the open week inside a sentence', () => {
  test('full hours go without their zeros', () => {
    expect(openWeekWords(WEEK, 'en')).toBe('Monday to Friday, 9:30 AM to 2 PM');
  });

  test('Spanish days stand in small letters, as days do there', () => {
    expect(openWeekWords(WEEK, 'es')).toBe('de lunes a viernes, de 9:30 AM a 2 PM');
  });

  test('days with other hours follow', () => {
    const week = [null, null, null, null, LUNCH, { opens: 600, closes: 780 }, { opens: 600, closes: 780 }];
    expect(openWeekWords(week, 'es')).toBe('viernes, de 9:30 AM a 2 PM; sábado y domingo, de 10 AM a 1 PM');
  });

  test('a truck that never opens says nothing', () => {
    expect(openWeekWords([null, null, null, null, null, null, null], 'en')).toBe('');
  });
});
