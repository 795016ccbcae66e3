import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { formatWholeDollars } from './whole-dollars.ts';
import { formatTaxRate } from './tax-rate.ts';
import { MAX_CENTS } from '../money.ts';
import { formatDollars } from './price.ts';

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
const dollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

test.each([
  [350, '$3.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [128_450, '$1,284.50'],
  [MAX_CENTS, '$100,000.00'],
  [-40, '-$0.40'],
  [-1_234_567, '-$12,345.67'],
])('%i cents read %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test('every amount reads as United States English writes it', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(formatDollars(amount)).toBe(dollars(2).format(amount / 100));
    }),
  );
});

test('Mexican Spanish groups an amount the same way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (amount) => {
      const spanish = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 });
      expect(formatDollars(amount)).toBe(`$${spanish.format(amount / 100)}`);
    }),
  );
});

test('whole dollars round half a dollar away from zero', () => {
  expect(formatWholeDollars(128_450)).toBe('$1,285');
  expect(formatWholeDollars(-128_450)).toBe('-$1,285');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (amount) => {
      expect(formatWholeDollars(amount)).toBe(dollars(0).format(amount / 100));
    }),
  );
});

test('an amount of a call reads as its cents do', () => {
  expect(formatAmount('3.50')).toBe('$3.50');
  expect(formatAmount('1284.50')).toBe('$1,284.50');
});

test('a tax rate has no more digits than it needs', () => {
  expect(formatTaxRate(8875)).toBe('8.875');
  expect(formatTaxRate(8000)).toBe('8');
});
