import { expect, test } from 'vitest';
import { dayWords, whenWords } from './when-words.ts';

/** A Wednesday, 11:00 in Yuma. */
const NOW = Date.UTC(2026, 2, 4, 18);
const HOUR = 3_600_000;

test.each([
  [NOW, 'Today, 11:00 AM'],
  [NOW - 12 * HOUR, 'Yesterday, 11:00 PM'],
  [NOW - 30 * 24 * HOUR, 'Feb 2, 11:00 AM'],
  [NOW - 365 * 24 * HOUR, 'Mar 4, 2025, 11:00 AM'],
])('%d reads "%s" by the truck’s clock', (at, words) => {
  expect(whenWords(at, NOW, 'en')).toBe(words);
});

test('the day is said in Spanish too', () => {
  expect(dayWords(NOW, NOW, 'es')).toBe('Hoy');
  expect(dayWords(NOW - 24 * HOUR, NOW, 'es')).toBe('Ayer');
  expect(whenWords(NOW, NOW, 'es')).toBe('Hoy, 11:00 AM');
});
