import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGuessablePin, isPin, isTurnOver, newPin } from './pin.ts';

test.each(['0000', '1234', '4321', '9876', '7890', '1212', '55555', '123123', '8901', '345678'])(
  '%s is easy to guess',
  (pin) => {
    expect(isGuessablePin(pin)).toBe(true);
  },
);

test.each(['4071', '1230', '12312', '90210', '112233', '1221'])('%s is not easy to guess', (pin) => {
  expect(isGuessablePin(pin)).toBe(false);
});

test('a PIN has four to six digits', () => {
  expect(['4071', '40711', '407112'].every(isPin)).toBe(true);
  expect(['', '407', '4071123', '40a1', ' 4071', '4071\n', '٤٠٧١'].some(isPin)).toBe(false);
});

test('a new PIN is one, and never an easy one', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(9999)), (numbers) => {
      const pin = newPin(() => numbers.next().value ?? 0);
      expect([pin.length, isPin(pin), isGuessablePin(pin)]).toEqual([4, true, false]);
    }),
  );
});

test('a turn ends after its minutes without an action, and never where it has none', () => {
  expect(isTurnOver(1, 0, 59_999)).toBe(false);
  expect(isTurnOver(1, 0, 60_000)).toBe(true);
  expect(isTurnOver(0, 0, 1e12)).toBe(false);
  // The clock was set back.
  expect(isTurnOver(1, 60_000, 0)).toBe(false);
});
