import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClockFace } from './clock-face.ts';
import { truckInstant } from '../../truck-time.ts';
import { formatClock, formatTime, spanishTime } from './clock.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const minutes = fc.integer({ min: 0, max: 1439 });

describe('a time of day', () => {
  test.each([
    [0, '12:00 AM'],
    [5, '12:05 AM'],
    [570, '9:30 AM'],
    [719, '11:59 AM'],
    [720, '12:00 PM'],
    [845, '2:05 PM'],
    [1395, '11:15 PM'],
    [1439, '11:59 PM'],
    [1440, '12:00 AM'],
  ])('%i minutes after midnight read %s', (after, text) => {
    expect(formatClock(after)).toBe(text);
  });

  test('reads back as the minute it was written from, on both sides of noon', () => {
    fc.assert(
      fc.property(minutes, (after) => {
        const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(formatClock(after)) ?? [];
        expect((Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)).toBe(after);
      }),
    );
  });
});

describe('an instant', () => {
  const lateUtc = Date.UTC(2025, 10, 25, 4, 15);

  test('is shown on the truck’s clock, not the reader’s', () => {
    expect(formatTime(PHOENIX, lateUtc)).toBe('9:15 PM');
    expect(formatClockFace(PHOENIX, lateUtc)).toBe('9:15');
  });

  test('takes an article in a Spanish sentence: "la" before one o’clock, "las" before every other hour', () => {
    expect(spanishTime('1:15 PM')).toBe('la 1:15 PM');
    fc.assert(
      fc.property(minutes, (after) => {
        const at = truckInstant(PHOENIX, '2026-03-07', after);
        const article = Math.floor(after / 60) % 12 === 1 ? 'la' : 'las';
        expect(spanishTime(formatTime(PHOENIX, at))).toBe(`${article} ${formatTime(PHOENIX, at)}`);
      }),
    );
  });
});
