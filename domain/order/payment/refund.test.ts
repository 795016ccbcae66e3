import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ActiveRefund,
  refundableParts,
  type PaidOrder,
  quantitiesLeft,
  type RefundPortion,
  computeRefund,
} from './refund.ts';
import { taxCents } from '../pricing/tax.ts';

function paidOrder(lines: PaidOrder['lines'], { rate = 8875, discount = 0, tip = 0 } = {}): PaidOrder {
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0) - discount;
  const tax = taxCents(goods, rate);
  return { lines, taxCents: tax, totalCents: goods + tax, chargedCents: goods + tax + tip };
}

const marisol = paidOrder([
  { quantity: 1, unitCents: 1350 },
  { quantity: 3, unitCents: 350 },
  { quantity: 1, unitCents: 1100 },
]);

function refund(order: PaidOrder, given: readonly ActiveRefund[], ask: RefundPortion): ActiveRefund {
  const worked = computeRefund(order, given, ask);
  if (!worked.ok) throw new Error(worked.error);
  return { ...worked.parts, lines: ask.kind === 'lines' ? ask.lines : [] };
}

const centsOf = (given: readonly ActiveRefund[]) =>
  given.reduce((sum, part) => sum + part.goodsCents + part.taxCents + part.tipCents, 0);

const orders = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitCents: fc.integer({ min: 1, max: 3_000 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    rate: fc.constantFrom(0, 8875, 9375, 10_412, 100_000),
    discount: fc.integer({ min: 0, max: 100 }),
    tip: fc.constantFrom(0, 0, 1, 250),
  })
  .map(({ lines, rate, discount, tip }) => {
    const gross = lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0);
    return paidOrder(lines, { rate, tip, discount: Math.floor((gross * discount) / 200) });
  });

const taco = (quantity: number, line = 1): RefundPortion => ({ kind: 'lines', lines: [{ line, quantity }] });

describe('a refund by line', () => {
  test('one taco of three and the torta of $38.11 are $14.50 and $1.29 tax', () => {
    const asked = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ];
    expect(computeRefund(marisol, [], { kind: 'lines', lines: asked })).toEqual({
      ok: true,
      cents: 1579,
      parts: { goodsCents: 1450, taxCents: 129, tipCents: 0 },
    });
  });

  test('names no more of a line than was ordered, and no line that is not there', () => {
    const first = refund(marisol, [], taco(2));
    expect(quantitiesLeft(marisol, [first])).toEqual([1, 1, 1]);
    expect(computeRefund(marisol, [first], taco(2))).toEqual({ ok: false, error: 'too_much' });
    expect(computeRefund(marisol, [], taco(1, 3))).toEqual({ ok: false, error: 'too_much' });
    const twice: RefundPortion = {
      kind: 'lines',
      lines: [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    };
    expect(computeRefund(marisol, [], twice)).toEqual({ ok: false, error: 'too_much' });
  });

  test('piece by piece, in any order, gives the order back to the cent: goods, tax and total', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat()), (order, picks) => {
        const given: ActiveRefund[] = [];
        for (const pick of picks) {
          const left = quantitiesLeft(order, given);
          const open = left.flatMap((quantity, line) => (quantity > 0 ? [line] : []));
          const line = open[pick % open.length];
          if (line === undefined) break;
          const ask = { kind: 'lines', lines: [{ line, quantity: 1 + (pick % (left[line] ?? 1)) }] } as const;
          const worked = computeRefund(order, given, ask);
          const parts = worked.ok ? worked.parts : { goodsCents: 0, taxCents: 0, tipCents: 0 };
          given.push({ ...parts, lines: ask.lines });
        }
        const tipCents = order.chargedCents - order.totalCents;
        expect(refundableParts(order, given)).toEqual({ goodsCents: 0, taxCents: 0, tipCents });
      }),
    );
  });
});

describe('refunds of every kind, some of them failing', () => {
  const asks = fc.array(
    fc.record({
      kind: fc.constantFrom('lines', 'lines', 'amount', 'rest'),
      pick: fc.nat(),
      fails: fc.boolean(),
    }),
    { maxLength: 12 },
  );

  test('never give back more than was paid, and the rest is always the exact rest', () => {
    fc.assert(
      fc.property(orders, asks, (order, wanted) => {
        const given: ActiveRefund[] = [];
        for (const { kind, pick, fails } of wanted) {
          const ask: RefundPortion =
            kind === 'lines'
              ? { kind, lines: [{ line: pick % order.lines.length, quantity: 1 + (pick % 3) }] }
              : kind === 'amount'
                ? { kind, cents: 1 + (pick % 900) }
                : { kind: 'rest' };
          const worked = computeRefund(order, given, ask);
          if (!worked.ok) continue;
          const { goodsCents, taxCents: tax, tipCents } = worked.parts;
          expect(Math.min(goodsCents, tax, tipCents)).toBeGreaterThanOrEqual(0);
          expect(goodsCents + tax + tipCents).toBe(worked.cents);
          expect(worked.cents).toBe(ask.kind === 'amount' ? ask.cents : worked.cents);
          given.push({ ...worked.parts, lines: ask.kind === 'lines' ? ask.lines : [] });
          // A refund that fails later counts as never made.
          if (fails) given.splice(pick % given.length, 1);
          const left = refundableParts(order, given);
          expect(Math.min(left.goodsCents, left.taxCents, left.tipCents)).toBeGreaterThanOrEqual(0);
        }
        const before = centsOf(given);
        const rest = computeRefund(order, given, { kind: 'rest' });
        expect(before + (rest.ok ? rest.cents : 0)).toBe(order.chargedCents);
      }),
    );
  });

  test('an amount takes its tax in proportion, and what is beyond the order is tip', () => {
    const tipped = { ...marisol, chargedCents: marisol.totalCents + 400 };
    expect(computeRefund(tipped, [], { kind: 'amount', cents: 1000 })).toMatchObject({
      parts: { goodsCents: 918, taxCents: 82, tipCents: 0 },
    });
    expect(computeRefund(tipped, [], { kind: 'amount', cents: 4000 })).toMatchObject({
      parts: { goodsCents: 3500, taxCents: 311, tipCents: 189 },
    });
    expect(computeRefund(tipped, [], { kind: 'amount', cents: 4212 })).toEqual({
      ok: false,
      error: 'too_much',
    });
  });

  test('nothing is left after the rest', () => {
    const all = refund(marisol, [], { kind: 'rest' });
    expect(computeRefund(marisol, [all], { kind: 'rest' })).toEqual({ ok: false, error: 'nothing' });
  });
});
