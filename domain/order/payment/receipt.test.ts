import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice } from '../../money.ts';
import { receiptEnd, type ReceiptRow } from './receipt.ts';
import { computeRefund } from './refund.ts';

const amounts = (order: Parameters<typeof receiptEnd>[0]): Partial<Record<ReceiptRow['name'], number>> =>
  Object.fromEntries(receiptEnd(order).map(({ name, cents }) => [name, cents]));

test('a receipt after any refunds adds up: total and tip were paid, paid less refunded is what stayed', () => {
  const cents = fc.integer({ min: 1, max: 50_000 });
  fc.assert(
    fc.property(cents, cents, fc.nat(500), fc.array(cents, { maxLength: 4 }), (goods, tax, tip, asks) => {
      const order = {
        lines: [{ quantity: 1, unitCents: goods }],
        taxCents: tax,
        totalCents: goods + tax,
        chargedCents: goods + tax + tip,
      };
      let refunded = 0;
      const given = [];
      for (const ask of asks) {
        const worked = computeRefund(order, given, { kind: 'amount', cents: ask });
        if (!worked.ok) continue;
        refunded += worked.cents;
        given.push({ ...worked.parts, lines: [] });
      }
      const end = amounts({
        total: formatPrice(goods + tax),
        ...(tip > 0 && { tip: formatPrice(tip) }),
        refunded: formatPrice(refunded),
      });
      expect(end.tip ?? 0).toBe(tip);
      expect(end.refunded ?? 0).toBe(refunded);
      const [paid, left] = refunded === 0 ? [end.total, end.total] : [end.paid, end.kept];
      expect(paid).toBe(goods + tax + tip);
      expect(left).toBe(goods + tax + tip - refunded);
    }),
  );
});

test.each<[string, Parameters<typeof receiptEnd>[0], [ReceiptRow['name'], number][]]>([
  ['nothing but a total', { total: '7.62', refunded: '0.00' }, [['total', 762]]],
  [
    'a tip',
    { total: '7.62', tip: '1.14', refunded: '0.00' },
    [
      ['tip', 114],
      ['total', 876],
    ],
  ],
  [
    'one of two lines refunded',
    { total: '7.62', refunded: '3.81' },
    [
      ['paid', 762],
      ['refunded', 381],
      ['kept', 381],
    ],
  ],
  [
    'a view of before, without its tip, once the tip went back',
    { total: '7.62', refunded: '8.76' },
    [
      ['tip', 114],
      ['paid', 876],
      ['refunded', 876],
      ['kept', 0],
    ],
  ],
])('the rows of a receipt with %s', (_what, order, rows) => {
  expect(receiptEnd(order).map(({ name, cents }) => [name, cents])).toEqual(rows);
});
