import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeCents, handBack, likelyAmounts } from './window.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });

describe('cash at the window', () => {
  test('what was given less the change is the total, and too little has no change', () => {
    fc.assert(
      fc.property(cents, cents, (total, given) => {
        const change = changeCents(total, given);
        expect(change).toBe(given < total ? null : given - total);
      }),
    );
    expect(changeCents(1960, 4000)).toBe(2040);
    expect(changeCents(1960, 1960)).toBe(0);
  });

  test('the bills and coins to hand back are the change to the cent, the largest first', () => {
    fc.assert(
      fc.property(cents, (change) => {
        const pieces = handBack(change);
        expect(pieces.reduce((sum, piece) => sum + piece.cents * piece.count, 0)).toBe(change);
        expect(pieces.map((piece) => piece.cents)).toEqual(
          pieces.map((piece) => piece.cents).toSorted((a, b) => b - a),
        );
        expect(pieces.every(({ count }) => count > 0)).toBe(true);
      }),
    );
    expect(handBack(2040)).toEqual([
      { cents: 2000, count: 1 },
      { cents: 25, count: 1 },
      { cents: 10, count: 1 },
      { cents: 5, count: 1 },
    ]);
    expect(handBack(0)).toEqual([]);
  });

  test('the amounts offered are more than the total, different, few, and rising', () => {
    fc.assert(
      fc.property(cents, (total) => {
        const amounts = likelyAmounts(total);
        expect(amounts.length).toBeGreaterThan(0);
        expect(amounts.length).toBeLessThanOrEqual(4);
        expect(amounts.every((amount) => amount > total)).toBe(true);
        expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
      }),
    );
    expect(likelyAmounts(1960)).toEqual([2000, 4000, 5000, 10_000]);
    expect(likelyAmounts(2000)).toEqual([4000, 5000, 10_000]);
    expect(likelyAmounts(2130)).toEqual([2500, 4000, 5000, 10_000]);
    expect(likelyAmounts(12_340)).toEqual([12_500, 14_000, 20_000]);
  });
});
