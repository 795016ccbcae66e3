import { expect, test } from 'vitest';
import { gridHours, gridPlace, gridSpan, placeColors } from './stop-blocks.ts';

test('the grid shows 10 AM to midnight, and more where a stop needs it', () => {
  expect(gridSpan([])).toEqual({ from: 600, until: 1440 });
  expect(gridSpan([{ opens: 390, closes: 1530 }])).toEqual({ from: 360, until: 1560 });
  expect(gridHours({ from: 600, until: 1440 })).toEqual([600, 720, 840, 960, 1080, 1200, 1320]);
  expect(gridPlace(1020, { from: 600, until: 1440 })).toBe(50);
});

test('a place keeps its color on all of its days', () => {
  const colors = placeColors([{ address: 'A' }, { address: 'B' }, { address: 'A' }]);
  expect([...colors]).toEqual([
    ['A', 'ember'],
    ['B', 'mustard'],
  ]);
});
