import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPiece } from '../format/piece.ts';
import { MAX_CENTS } from '../money.ts';
import { DENOMINATIONS } from './denominations.ts';
import { countedCents, expectedCents, floatToLeave, MAX_PIECES } from './drawer.ts';
import { handBack } from '../order/window.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const counts = fc.array(fc.integer({ min: 0, max: 40 }), {
  minLength: DENOMINATIONS.length,
  maxLength: DENOMINATIONS.length,
});

describe('the cash drawer', () => {
  test('a count by bills and coins is worth each piece times how many there are', () => {
    fc.assert(
      fc.property(counts, (many) => {
        const pieces = DENOMINATIONS.map((piece, place) => ({ cents: piece.cents, count: many[place] ?? 0 }));
        const one = pieces.flatMap((piece) => Array.from({ length: piece.count }, () => piece.cents));
        expect(countedCents({ pieces })).toBe(one.reduce((sum, piece) => sum + piece, 0));
        expect(countedCents({ pieces: pieces.toReversed() })).toBe(countedCents({ pieces }));
      }),
    );
    expect(countedCents({ pieces: [] })).toBe(0);
    expect(countedCents({ cents: 15_000 })).toBe(15_000);
  });

  test('any amount can be counted out in bills and coins', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(countedCents({ pieces: handBack(amount) })).toBe(amount);
      }),
    );
  });

  test('a piece that there is not, twice the same one, and an impossible number are no count', () => {
    expect(countedCents({ pieces: [{ cents: 200, count: 1 }] })).toBeNull();
    expect(
      countedCents({
        pieces: [
          { cents: 100, count: 1 },
          { cents: 100, count: 1 },
        ],
      }),
    ).toBeNull();
    for (const count of [-1, 0.5, Number.NaN, MAX_PIECES + 1]) {
      expect(countedCents({ pieces: [{ cents: 1, count }] })).toBeNull();
    }
    expect(countedCents({ pieces: [{ cents: 10_000, count: MAX_PIECES }] })).toBeNull();
    for (const amount of [-1, 0.5, Number.NaN, MAX_CENTS + 1]) {
      expect(countedCents({ cents: amount })).toBeNull();
    }
  });

  test('whatever moves, in whatever order, what should be there is the float and what moved', () => {
    const movement = fc.record({
      kind: fc.constantFrom('salesCents', 'refundedCents', 'paidInCents', 'paidOutCents'),
      amount: cents,
    });
    fc.assert(
      fc.property(cents, fc.array(movement), (floatCents, movements) => {
        const money = { floatCents, salesCents: 0, refundedCents: 0, paidInCents: 0, paidOutCents: 0 };
        let inside = floatCents;
        for (const { kind, amount } of movements) {
          money[kind] += amount;
          inside += kind === 'salesCents' || kind === 'paidInCents' ? amount : -amount;
        }
        expect(expectedCents(money)).toBe(inside);
      }),
    );
    // The day of the drawn closing.
    expect(
      expectedCents({
        floatCents: 15_000,
        salesCents: 49_397,
        refundedCents: 762,
        paidInCents: 4000,
        paidOutCents: 2350,
      }),
    ).toBe(65_285);
  });

  test('the float is left again, or what there is of it', () => {
    fc.assert(
      fc.property(cents, cents, (counted, floatCents) => {
        const left = floatToLeave(counted, floatCents);
        expect(left).toBeLessThanOrEqual(counted);
        expect(left === floatCents || left === counted).toBe(true);
      }),
    );
  });

  test('pieces and small amounts are written as they are said', () => {
    expect([10_000, 100, 25, 1, 40, 140].map(formatPiece)).toEqual([
      '$100',
      '$1',
      '25¢',
      '1¢',
      '40¢',
      '$1.40',
    ]);
  });
});
