import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder, roundHalfEven } from './order-pricing.ts';
import type { LineItem } from './wire.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (amount: number, quantity = '1', modifiers: number[] = []): LineItem => ({
  name: 'Taco',
  quantity,
  base_price_money: usd(amount),
  modifiers: modifiers.map((cents) => ({ name: 'Option', base_price_money: usd(cents) })),
});
const tax = (percentage: string) => ({ percentage, type: 'ADDITIVE', scope: 'ORDER' });

describe('pricing an order', () => {
  it('charges modifiers once for each piece', () => {
    const priced = priceOrder([line(800, '3', [150, 75, 0])], [], 'USD');
    expect(priced.total_money.amount).toBe(3 * 1025);
    expect(priced.line_items[0]?.gross_sales_money).toEqual(usd(3075));
  });

  it.each([
    [1200, 106],
    [2000, 178],
    [2800, 248],
    [4400, 390],
    [1800, 160],
  ])('taxes %i cents at 8.875%% with %i cents, halves to the even cent', (subtotal, cents) => {
    expect(priceOrder([line(subtotal)], [tax('8.875')], 'USD').total_tax_money.amount).toBe(cents);
  });

  it('rounds halves to the even neighbour', () => {
    expect([1n, 3n, 5n, 7n].map((top) => roundHalfEven(top, 2n))).toEqual([0n, 2n, 2n, 4n]);
    expect(roundHalfEven(26n, 10n)).toBe(3n);
    expect(roundHalfEven(24n, 10n)).toBe(2n);
  });

  it('spreads the tax over the lines without losing a cent', () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), (amounts) => {
        const priced = priceOrder(
          amounts.map((amount) => line(amount)),
          [tax('8.875')],
          'USD',
        );
        const lineTax = priced.line_items.reduce((sum, l) => sum + (l.total_tax_money?.amount ?? 0), 0);
        const total = priced.line_items.reduce((sum, l) => sum + (l.total_money?.amount ?? 0), 0);
        expect(lineTax).toBe(priced.total_tax_money.amount);
        expect(total).toBe(priced.total_money.amount);
      }),
    );
  });

  it('adds what the control tells it to the total alone', () => {
    const priced = priceOrder([line(1000)], [tax('10')], 'USD', -3);
    expect(priced.total_money.amount).toBe(1097);
    expect(priced.total_tax_money.amount).toBe(100);
  });
});
