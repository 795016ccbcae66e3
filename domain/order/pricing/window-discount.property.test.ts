import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotals } from './pricing.ts';
import { computeRefund } from '../payment/refund.ts';
import { type AskedDiscount, compedLines, discountCents } from './window-discount.ts';

const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 8 }), unitCents: fc.integer({ min: 0, max: 5000 }) }),
  { minLength: 1, maxLength: 5 },
);
const reason = fc.constant('wait');
const discount: fc.Arbitrary<AskedDiscount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }), reason }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 20_000 }), reason }),
  fc.record({ kind: fc.constant('comp' as const), lines: fc.constant(null), reason }),
  fc.record({
    kind: fc.constant('comp' as const),
    lines: fc.array(
      fc.record({ line: fc.integer({ min: 0, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 4 },
    ),
    reason,
  }),
);

test('an order never costs less than nothing, and all of its paid portions give back what was paid', () => {
  fc.assert(
    fc.property(lines, discount, fc.integer({ min: 0, max: 12_000 }), (ordered, asked, taxRate) => {
      const marked = compedLines(ordered, asked);
      fc.pre(marked !== null);
      const totals = orderTotals(marked, taxRate, discountCents(marked, asked));
      expect(totals.discountCents).toBeGreaterThanOrEqual(0);
      expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
      expect(totals.subtotalCents - totals.discountCents + totals.taxCents).toBe(totals.totalCents);

      const paid = { ...totals, lines: marked, chargedCents: totals.totalCents };
      const portions = marked.flatMap(({ quantity, comped = 0 }, line) =>
        quantity > comped ? [{ line, quantity: quantity - comped }] : [],
      );
      const back = computeRefund(paid, [], { kind: 'lines', lines: portions });
      // Dishes without a price have nothing to divide by.
      fc.pre(totals.discountCents < totals.subtotalCents || totals.totalCents === 0);
      expect(back.ok ? back.cents : 0).toBe(totals.totalCents);
    }),
  );
});

test('a line that was comped gives nothing back, and the others what they cost', () => {
  const marked = [
    { quantity: 2, unitCents: 1000, comped: 1 },
    { quantity: 1, unitCents: 500, comped: 1 },
  ];
  const paid = { lines: marked, taxCents: 100, totalCents: 1100, chargedCents: 1100 };
  const back = (line: number, quantity: number) =>
    computeRefund(paid, [], { kind: 'lines', lines: [{ line, quantity }] });
  expect(back(0, 1)).toMatchObject({ ok: true, cents: 1100 });
  expect(back(0, 2)).toEqual({ ok: false, error: 'too_much' });
  expect(back(1, 1)).toEqual({ ok: false, error: 'too_much' });
});
