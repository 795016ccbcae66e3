import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder, roundHalfEven } from './order-pricing.ts';
import type { Discount, LineItem, Money } from './wire.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (amount: number, quantity = '1', modifiers: number[] = []): LineItem => ({
  name: 'Taco',
  quantity,
  base_price_money: usd(amount),
  modifiers: modifiers.map((cents) => ({ name: 'Option', base_price_money: usd(cents) })),
});
const tax = (percentage: string) => ({ percentage, type: 'ADDITIVE', scope: 'ORDER' });

const off = (amount: number): Discount => ({
  uid: 'promo',
  name: 'TACO10',
  type: 'FIXED_AMOUNT',
  amount_money: usd(amount),
  scope: 'ORDER',
});

describe('pricing an order', () => {
  it('charges modifiers once for each piece', () => {
    const priced = priceOrder({ lines: [line(800, '3', [150, 75, 0])] }, 'USD');
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
    expect(priceOrder({ lines: [line(subtotal)], taxes: [tax('8.875')] }, 'USD').total_tax_money.amount).toBe(
      cents,
    );
  });

  it('rounds halves to the even number', () => {
    expect([1n, 3n, 5n, 7n].map((top) => roundHalfEven(top, 2n))).toEqual([0n, 2n, 2n, 4n]);
    expect(roundHalfEven(26n, 10n)).toBe(3n);
    expect(roundHalfEven(24n, 10n)).toBe(2n);
  });

  it('spreads the tax over the lines without losing a cent', () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), (amounts) => {
        const priced = priceOrder(
          { lines: amounts.map((amount) => line(amount)), taxes: [tax('8.875')] },
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
    const priced = priceOrder({ lines: [line(1000)], taxes: [tax('10')] }, 'USD', -3);
    expect(priced.total_money.amount).toBe(1097);
    expect(priced.total_tax_money.amount).toBe(100);
  });

  it('has an included tax in the price, which is the total to the cent', () => {
    const included = { ...tax('8.875'), type: 'INCLUSIVE' };
    const priced = priceOrder({ lines: [line(1089)], taxes: [included] }, 'USD');
    expect(priced.total_money).toEqual(usd(1089));
    expect(priced.total_tax_money).toEqual(usd(89));
    expect(priced.line_items[0]).toMatchObject({ total_money: usd(1089), total_tax_money: usd(89) });
  });

  it('takes a discount off before the tax', () => {
    const priced = priceOrder({ lines: [line(1000)], taxes: [tax('8.875')], discounts: [off(200)] }, 'USD');
    expect(priced.total_discount_money).toEqual(usd(200));
    expect(priced.total_tax_money).toEqual(usd(71));
    expect(priced.total_money).toEqual(usd(871));
    expect(priced.discounts?.[0]).toMatchObject({ uid: 'promo', applied_money: usd(200) });
  });

  it('takes a percentage off before an amount, and never more than there is', () => {
    const half: Discount = { name: 'Half', type: 'FIXED_PERCENTAGE', percentage: '50', scope: 'ORDER' };
    const priced = priceOrder({ lines: [line(1000)], discounts: [off(100), half] }, 'USD');
    expect(priced.discounts?.map((discount) => discount.applied_money?.amount)).toEqual([100, 500]);
    expect(priceOrder({ lines: [line(300)], discounts: [off(500)] }, 'USD').total_money).toEqual(usd(0));
  });

  it('spreads a discount over the lines by their worth without losing a cent', () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), cents, (amounts, amount) => {
        const lines = amounts.map((each) => line(each));
        const priced = priceOrder({ lines, taxes: [tax('8.875')], discounts: [off(amount)] }, 'USD');
        const sum = (of: (line: LineItem) => Money | undefined) =>
          priced.line_items.reduce((all, each) => all + (of(each)?.amount ?? 0), 0);
        expect(sum((each) => each.total_discount_money)).toBe(priced.total_discount_money.amount);
        expect(sum((each) => each.total_tax_money)).toBe(priced.total_tax_money.amount);
        expect(sum((each) => each.total_money)).toBe(priced.total_money.amount);
        for (const each of priced.line_items) {
          expect(each.total_discount_money?.amount).toBeLessThanOrEqual(each.base_price_money.amount);
        }
      }),
    );
  });
});
