import { describe, expect, test } from 'vitest';
import { truckInstant } from '../../truck-time.ts';
import { formatPickupTime, formatReadyTime, formatScheduledTime } from './pickup.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

// A Saturday.
const NOW = truckInstant(PHOENIX, '2026-03-07', 23 * 60);
const at = (day: string, hour: number, minute = 0) => truckInstant(PHOENIX, day, hour * 60 + minute);

describe('when an order is picked up, in words', () => {
  test('today it is about a time, on another day it is that day and time', () => {
    expect(formatReadyTime(PHOENIX, at('2026-03-07', 13, 15), NOW, 'en')).toBe('about 1:15 PM');
    expect(formatReadyTime(PHOENIX, at('2026-03-07', 13, 15), NOW, 'es')).toBe('a eso de la 1:15 PM');
    expect(formatReadyTime(PHOENIX, at('2026-03-07', 11, 56), NOW, 'es')).toBe('a eso de las 11:56 AM');
    expect(formatReadyTime(PHOENIX, at('2026-03-09', 11, 30), NOW, 'en')).toBe('Monday at 11:30 AM');
    expect(formatReadyTime(PHOENIX, at('2026-03-08', 0, 9), NOW, 'es')).toBe('el domingo a las 12:09 AM');
  });

  test('a title names day and time, from a week ahead on with the date', () => {
    expect(formatScheduledTime(PHOENIX, at('2026-03-09', 11, 30), NOW, 'en')).toBe('Monday, 11:30 AM');
    expect(formatScheduledTime(PHOENIX, at('2026-03-09', 13, 30), NOW, 'es')).toBe('el lunes a la 1:30 PM');
    expect(formatScheduledTime(PHOENIX, at('2026-03-16', 11, 30), NOW, 'en')).toBe(
      'Monday, Mar 16, 11:30 AM',
    );
    expect(formatReadyTime(PHOENIX, at('2026-03-16', 11, 30), NOW, 'en')).toBe('Monday, Mar 16, at 11:30 AM');
    expect(formatReadyTime(PHOENIX, at('2026-03-16', 11, 30), NOW, 'es')).toBe(
      'el lunes 16 de mar a las 11:30 AM',
    );
  });

  test('in short it is a time today, and a weekday and a time on another day', () => {
    expect(formatPickupTime(PHOENIX, at('2026-03-07', 23, 15), NOW, 'en')).toBe('11:15 PM');
    expect(formatPickupTime(PHOENIX, at('2026-03-09', 12), NOW, 'en')).toBe('Mon 12:00 PM');
    expect(formatPickupTime(PHOENIX, at('2026-03-09', 12), NOW, 'es')).toBe('lun 12:00 PM');
    expect(formatPickupTime(PHOENIX, at('2026-03-13', 12), NOW, 'en')).toBe('Fri 12:00 PM');
    expect(formatPickupTime(PHOENIX, at('2026-03-14', 12), NOW, 'en')).toBe('Sat, Mar 14, 12:00 PM');
    expect(formatPickupTime(PHOENIX, at('2026-03-14', 12), NOW, 'es')).toBe('sáb 14 de mar, 12:00 PM');
  });
});
