import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrice, MAX_CENTS, parsePrice } from './money.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe('parsePrice', () => {
  test.each([
    [3.5, 350],
    ['3.50', 350],
    ['3.5', 350],
    ['3', 300],
    [3, 300],
    ['0', 0],
    [38.11, 3811],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    ['100000.00', MAX_CENTS],
    [' 3.50 ', 350],
  ])('reads %o as %i cents', (value, expected) => {
    expect(parsePrice(value)).toBe(expected);
  });

  test.each([
    '1.005',
    1.005,
    '-1',
    -1,
    '',
    ' ',
    '.5',
    '3.',
    '1,50',
    '$3.50',
    '3.50 USD',
    '1e3',
    '0x10',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e-7,
    1e21,
    '100000.01',
    100_000.01,
    '12345678901234567890',
    '3.50\n4.00',
    '٣',
  ])('refuses %o', (value) => {
    expect(parsePrice(value)).toBeNull();
  });

  test('reads back every amount that formatPrice writes, as text and as a number', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parsePrice(formatPrice(amount))).toBe(amount);
        expect(parsePrice(amount / 100)).toBe(amount);
        expect(parsePrice(Number(formatPrice(amount)))).toBe(amount);
      }),
    );
  });

  test('never answers a fraction of a cent, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.float()), (value) => {
        const read = parsePrice(value);
        expect(read === null || (Number.isInteger(read) && read >= 0 && read <= MAX_CENTS)).toBe(true);
      }),
    );
  });
});

describe('formatPrice', () => {
  test.each([
    [350, '3.50'],
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [MAX_CENTS, '100000.00'],
    [-350, '-3.50'],
    [-5, '-0.05'],
  ])('writes %i cents as %s', (amount, expected) => {
    expect(formatPrice(amount)).toBe(expected);
  });

  test('throws for an amount that is not whole cents', () => {
    expect(() => formatPrice(1.5)).toThrow(RangeError);
    expect(() => formatPrice(Number.NaN)).toThrow(RangeError);
  });
});
