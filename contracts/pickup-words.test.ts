import { describe, expect, test } from 'vitest';
import { truckInstant } from '../domain/truck-time.ts';
import { readyWords, scheduledWords, spokenTime } from './pickup-words.ts';

// A Saturday.
const NOW = truckInstant('2026-03-07', 23 * 60);
const at = (day: string, hour: number, minute = 0) => truckInstant(day, hour * 60 + minute);

describe('when an order is picked up, in words', () => {
  test('Spanish says "la" before one o’clock and "las" before every other hour', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const words = spokenTime(truckInstant('2026-03-07', minutes), 'es');
      expect(words.startsWith('la ')).toBe(Math.floor(minutes / 60) % 12 === 1);
      expect(words).toMatch(/^las? \d{1,2}:\d{2} [AP]M$/);
    }
  });

  test('today it is about a time, on another day it is that day and time', () => {
    expect(readyWords(at('2026-03-07', 13, 15), NOW, 'en')).toBe('about 1:15 PM');
    expect(readyWords(at('2026-03-07', 13, 15), NOW, 'es')).toBe('a eso de la 1:15 PM');
    expect(readyWords(at('2026-03-07', 11, 56), NOW, 'es')).toBe('a eso de las 11:56 AM');
    expect(readyWords(at('2026-03-09', 11, 30), NOW, 'en')).toBe('Monday at 11:30 AM');
    expect(readyWords(at('2026-03-08', 0, 9), NOW, 'es')).toBe('el domingo a las 12:09 AM');
  });

  test('a title names day and time, from a week ahead on with the date', () => {
    expect(scheduledWords(at('2026-03-09', 11, 30), NOW, 'en')).toBe('Monday, 11:30 AM');
    expect(scheduledWords(at('2026-03-09', 13, 30), NOW, 'es')).toBe('el lunes a la 1:30 PM');
    expect(scheduledWords(at('2026-03-16', 11, 30), NOW, 'en')).toBe('Monday, Mar 16, 11:30 AM');
    expect(readyWords(at('2026-03-16', 11, 30), NOW, 'en')).toBe('Monday, Mar 16, at 11:30 AM');
    expect(readyWords(at('2026-03-16', 11, 30), NOW, 'es')).toBe('el lunes 16 de mar a las 11:30 AM');
  });
});
