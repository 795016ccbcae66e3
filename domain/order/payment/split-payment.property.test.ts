import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActiveRefund, computeRefund, type PaidOrder, type RefundPortion } from './refund.ts';
import { canSplit, cardPartCents, refundShares } from './split-payment.ts';

interface Paid {
  order: PaidOrder;
  payments: { amountCents: number; refundedCents: number }[];
}

/** An order of a few lines that is paid by card with a tip, and in cash. */
const paidOrders = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unitCents: fc.integer({ min: 100, max: 2000 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    taxRate: fc.integer({ min: 0, max: 12_000 }),
    tipCents: fc.integer({ min: 0, max: 500 }),
    cashShare: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ lines, taxRate, tipCents, cashShare }): Paid => {
    const goods = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
    const taxCents = Math.round((goods * taxRate) / 100_000);
    const totalCents = goods + taxCents;
    const cash = Math.max(1, Math.floor((totalCents * cashShare) / 100));
    return {
      order: { lines, taxCents, totalCents, chargedCents: totalCents + tipCents },
      payments: [
        { amountCents: totalCents - cash + tipCents, refundedCents: 0 },
        { amountCents: cash, refundedCents: 0 },
      ],
    };
  });

const portions = (lines: number): fc.Arbitrary<RefundPortion> =>
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 4000 }) }),
    fc.record({
      kind: fc.constant('lines' as const),
      lines: fc.array(
        fc.record({ line: fc.integer({ min: 0, max: lines - 1 }), quantity: fc.integer({ min: 1, max: 2 }) }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  );

test('refunds of a split payment end with every cent given back once, from the payment that has it', () => {
  fc.assert(
    fc.property(
      paidOrders.chain((paid) =>
        fc.tuple(fc.constant(paid), fc.array(portions(paid.order.lines.length), { maxLength: 6 })),
      ),
      ([{ order, payments: made }, asked]) => {
        const payments = structuredClone(made);
        const given: ActiveRefund[] = [];
        for (const portion of [...asked, { kind: 'rest' as const }]) {
          const worked = computeRefund(order, given, portion);
          if (!worked.ok) continue;
          const shares = refundShares(payments, worked.parts);
          if (shares === null) throw new Error('a refund within what is left has its shares');
          expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(worked.cents);
          for (const [index, { payment, cents, parts }] of shares.entries()) {
            const { goodsCents, taxCents, tipCents } = parts;
            expect(goodsCents + taxCents + tipCents).toBe(cents);
            expect(Math.min(goodsCents, taxCents, tipCents)).toBeGreaterThanOrEqual(0);
            payment.refundedCents += cents;
            expect(payment.refundedCents).toBeLessThanOrEqual(payment.amountCents);
            const lines = portion.kind === 'lines' ? portion.lines : [];
            given.push({
              ...parts,
              lines: lines.map((line) => (index === 0 ? line : { ...line, quantity: 0 })),
            });
          }
          // Cash is touched only once the card has nothing left.
          const [card, cash] = payments;
          expect(cash?.refundedCents === 0 || card?.refundedCents === card?.amountCents).toBe(true);
        }
        expect(payments.map(({ refundedCents }) => refundedCents)).toEqual(
          made.map(({ amountCents }) => amountCents),
        );
      },
    ),
  );
});

test('what the payments have not left is not shared out', () => {
  const parts = { goodsCents: 500, taxCents: 40, tipCents: 0 };
  expect(refundShares([{ amountCents: 539, refundedCents: 0 }], parts)).toBeNull();
  expect(refundShares([], parts)).toBeNull();
});

test('a split leaves a dollar or more for the card, and something in cash', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: -100, max: 20_000 }),
      (total, cash) => {
        const card = cardPartCents({ totalCents: total, cashPartCents: cash });
        expect(canSplit(total, cash)).toBe(cash >= 1 && card >= 100);
      },
    ),
  );
});
