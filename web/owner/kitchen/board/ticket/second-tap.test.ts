import { expect, test } from 'vitest';
import { isSecondTap } from './second-tap.ts';

const first = { x: 200, y: 400, at: 1000 };

test.each([
  ['the first press of all', null, first, false],
  ['a tap right after another in its place', first, { x: 204, y: 395, at: 1150 }, true],
  ['one after a look at the board', first, { x: 200, y: 400, at: 1400 }, false],
  ['one on another ticket at the same moment', first, { x: 200, y: 520, at: 1010 }, false],
])('%s', (_, last, press, second) => {
  expect(isSecondTap(last, press)).toBe(second);
});
