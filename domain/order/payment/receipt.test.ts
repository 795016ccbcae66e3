import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice } from '../../money.ts';
import { receiptEnd } from './receipt.ts';
import { computeRefund } from './refund.ts';

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
      const end = receiptEnd({
        total: formatPrice(goods + tax),
        ...(tip > 0 && { tip: formatPrice(tip) }),
        refunded: formatPrice(refunded),
      });
      expect(end === null).toBe(refunded === 0 && tip === 0);
      if (end === null) return;
      expect(end.paidCents).toBe(goods + tax + end.tipCents);
      expect(end.paidCents - end.refundedCents).toBe(end.keptCents);
      expect(end.refundedCents).toBe(refunded);
      expect(end.keptCents).toBeGreaterThanOrEqual(0);
      expect(end.tipCents).toBe(tip);
    }),
  );
});

test('a receipt with one of two lines refunded names what was paid, refunded and kept', () => {
  expect(receiptEnd({ total: '7.62', refunded: '3.81' })).toEqual({
    tipCents: 0,
    paidCents: 762,
    refundedCents: 381,
    keptCents: 381,
  });
});

test('a receipt of before, kept without its tip, still adds up once the tip went back', () => {
  expect(receiptEnd({ total: '7.62', refunded: '8.76' })).toEqual({
    tipCents: 114,
    paidCents: 876,
    refundedCents: 876,
    keptCents: 0,
  });
  expect(receiptEnd({ total: '7.62', refunded: '0.00' })).toBeNull();
});
