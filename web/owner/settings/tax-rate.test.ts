import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { parseRate } from './tax-rate.ts';

describe('a tax rate as the owner writes it', () => {
  test('is read to the thousandth, with a point or a comma', () => {
    expect(['8.875', '10,412', ' 8 %', '0', '9.4', '25'].map(parseRate)).toEqual([
      8875, 10_412, 8000, 0, 9400, 25_000,
    ]);
  });

  test('is refused when it is no rate', () => {
    for (const text of ['', 'eight', '8.8755', '-1', '25.001', '100', '8.', '.5', '8 8']) {
      expect(parseRate(text), text).toBeNull();
    }
  });

  test('reads back as it was', () => {
    fc.assert(
      fc.property(fc.nat(25_000), (rate) => {
        expect(parseRate(formatTaxRate(rate))).toBe(rate);
      }),
    );
  });
});
