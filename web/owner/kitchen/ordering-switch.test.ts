import { expect, test } from 'vitest';
import { isSwitchedOn } from './use-ordering-switch.ts';

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
