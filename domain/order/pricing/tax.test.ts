import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TAX_RATE, taxCents } from './tax.ts';

/** The exact rational subtotal × rate / 100,000 compared in doubled units, so that a half is an integer. */
function exactHalfEven(subtotal: number, rate: number): number {
  const product = BigInt(subtotal) * BigInt(rate);
  const lower = product / 100_000n;
  const twice = 2n * (product - lower * 100_000n);
  if (twice < 100_000n) return Number(lower);
  if (twice > 100_000n) return Number(lower + 1n);
  return Number(lower % 2n === 0n ? lower : lower + 1n);
}

describe('sales tax', () => {
  test.each([8875, 9375, 10_412])('is exact for every subtotal from $0.01 to $500.00 at rate %i', (rate) => {
    const wrong: number[] = [];
    for (let subtotal = 1; subtotal <= 50_000; subtotal += 1) {
      if (taxCents(subtotal, rate) !== exactHalfEven(subtotal, rate)) wrong.push(subtotal);
    }
    expect(wrong).toEqual([]);
  });

  test('is exact for any order and any rate', () => {
    const subtotals = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(subtotals, fc.integer({ min: 0, max: 100_000 }), (subtotal, rate) => {
        expect(taxCents(subtotal, rate)).toBe(exactHalfEven(subtotal, rate));
      }),
    );
  });

  test.each([
    [1200, 106],
    [2800, 248],
    [4400, 390],
  ])('rounds a half cent to the even cent, as Square does: %i cents are taxed %i', (subtotal, tax) => {
    const halfUp = Math.floor((subtotal * 8875 + 50_000) / 100_000);
    expect(taxCents(subtotal, 8875)).toBe(tax);
    expect(halfUp).toBe(tax + 1);
  });

  test('rounds a half cent up where up is even', () => {
    // $4.00 at 8.875% is 35.5 cents.
    expect(taxCents(400, 8875)).toBe(36);
  });

  test('is 8.875% by default: $35.00 make $38.11', () => {
    expect(3500 + taxCents(3500, DEFAULT_TAX_RATE)).toBe(3811);
  });

  test('throws for a subtotal or a rate that is not whole and positive', () => {
    expect(() => taxCents(10.5, 8875)).toThrow(RangeError);
    expect(() => taxCents(-1, 8875)).toThrow(RangeError);
    expect(() => taxCents(100, 8.875)).toThrow(RangeError);
  });
});
