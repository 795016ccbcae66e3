import { expect, test } from 'vitest';
import { isSwitchedOn, pausedUntil } from './use-ordering-switch.ts';

test.each([
  [true, null, true],
  [false, 'switched_off', false],
  [false, 'paused', false],
  [false, 'outside_hours', true],
  [false, 'closed_day', true],
  [false, 'kitchen_offline', true],
  [false, 'payments_off', false],
] as const)('open %s for reason %s: the switch shows %s', (enabled, reason, on) => {
  expect(isSwitchedOn({ enabled, reason })).toBe(on);
});

test('only a pause is told with its end', () => {
  expect(pausedUntil({ reason: 'paused', opensAt: 1000 })).toBe(1000);
  expect(pausedUntil({ reason: 'outside_hours', opensAt: 1000 })).toBeNull();
  expect(pausedUntil({ reason: null, opensAt: null })).toBeNull();
  expect(pausedUntil(null)).toBeNull();
});
