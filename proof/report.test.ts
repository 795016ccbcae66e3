import { expect, test } from 'vitest';
import type { Kill } from './plan.ts';
import { shortfallsOf } from './report.ts';

const kill: Kill = { at: 1, victim: 'comal', process: 0, on: 'checkout', delayMs: 0 };
const kills = (count: number) => Array.from({ length: count }, () => ({ kill, missed: false, downMs: 1 }));
const planned = { checkouts: 80, kills: 12 };

test('a storm that did less than its plan says what is missing', () => {
  expect(shortfallsOf({ came: 80, kills: kills(12), planned })).toEqual([]);
  expect(shortfallsOf({ came: 80, kills: kills(11), planned })).toEqual(['11 of 12 kills were done']);
  expect(shortfallsOf({ came: 41, kills: kills(6), planned })).toEqual([
    '41 of 80 customers came',
    '6 of 12 kills were done',
  ]);
});
