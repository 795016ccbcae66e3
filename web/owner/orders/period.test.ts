import { expect, test } from 'vitest';
import { daysOf } from './period.ts';

const chosen = { from: '2026-03-01', until: '2026-03-04' };

test.each([
  ['today', '2026-03-05', '2026-03-05'],
  ['yesterday', '2026-03-04', '2026-03-04'],
  ['week', '2026-02-27', '2026-03-05'],
  ['month', '2026-02-04', '2026-03-05'],
  ['days', '2026-03-01', '2026-03-04'],
] as const)('%s is %s to %s', (period, from, until) => {
  expect(daysOf(period, '2026-03-05', chosen)).toEqual({ from, until });
});

test('days chosen the wrong way round are the same days', () => {
  const backwards = { from: chosen.until, until: chosen.from };
  expect(daysOf('days', '2026-03-05', backwards)).toEqual(chosen);
});

test('the period “all” ends today', () => {
  expect(daysOf('all', '2026-03-05', chosen).until).toBe('2026-03-05');
});
