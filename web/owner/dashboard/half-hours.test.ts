import { describe, expect, test } from 'vitest';
import { truckInstant } from '../../../domain/truck-time.ts';
import { halfHourBars, overlapsFigure } from './half-hours.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../../testing/phoenix.ts';

const now = truckInstant(PHOENIX, '2026-11-17', 12 * 60 + 40);
const half = (minutes: number, salesCents: number) => ({ minutes, orders: 1, salesCents });

const bar = (cents: number | null, usualCents: number | null) => ({
  minutes: 600,
  cents,
  usualCents,
  now: false,
});

describe('the bars of the day', () => {
  test('reach from the first to the last half hour with sales, today or usually, with nothing left out', () => {
    const bars = halfHourBars(PHOENIX_CLOCK, {
      now,
      halfHours: [half(600, 500), half(720, 900)],
      usual: {
        days: 4,
        salesCents: 0,
        averageCents: null,
        averageWaitMs: null,
        halfHours: [half(630, 700), half(780, 300)],
      },
    });
    expect(bars.map(({ minutes, cents, usualCents }) => [minutes, cents, usualCents])).toEqual([
      [600, 500, 0],
      [630, 0, 700],
      [660, 0, 0],
      [690, 0, 0],
      [720, 900, 0],
      [750, 0, 0],
      [780, null, 300],
    ]);
    expect(bars.filter((bar) => bar.now).map(({ minutes }) => minutes)).toEqual([750]);
  });

  test('there are none before anything was ever sold', () => {
    expect(halfHourBars(PHOENIX_CLOCK, { now, halfHours: [], usual: null })).toEqual([]);
  });
});

test('a figure moves above the line of a usual day only where they overlap', () => {
  expect(overlapsFigure(bar(19_700, 21_000), 31_800)).toBe(true);
  expect(overlapsFigure(bar(17_400, 26_000), 31_800)).toBe(false);
  expect(overlapsFigure(bar(6_400, 5_200), 31_800)).toBe(false);
  expect(overlapsFigure(bar(null, 26_000), 31_800)).toBe(false);
  expect(overlapsFigure(bar(6_400, null), 31_800)).toBe(false);
});
