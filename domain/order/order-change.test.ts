import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrderLine } from '../../testing/builders.ts';
import { changedLines, linesOfQuantities } from './order-change.ts';

const LINES = [4, 1, 2].map((quantity, place) => anOrderLine({ menuItemId: place + 1, quantity }));
const quantities = fc.tuple(fc.nat(4), fc.nat(1), fc.nat(2));

describe('what is to be made of an order', () => {
  test('leaves out lines of which there are none', () => {
    expect(
      linesOfQuantities(LINES, [3, 0, 2]).map(({ menuItemId, quantity }) => [menuItemId, quantity]),
    ).toEqual([
      [1, 3],
      [3, 2],
    ]);
  });

  test('before, less what is left out and with what comes back, is what it is after', () => {
    fc.assert(
      fc.property(quantities, quantities, (before, after) => {
        const { less, more } = changedLines(LINES, before, after);
        const of = (lines: typeof LINES, id: number) =>
          lines.find(({ menuItemId }) => menuItemId === id)?.quantity ?? 0;
        for (const [place, now] of after.entries()) {
          const id = place + 1;
          expect((before[place] ?? 0) - of(less, id) + of(more, id)).toBe(now);
          expect(of(less, id) > 0 && of(more, id) > 0).toBe(false);
        }
      }),
    );
  });

  test('has no change where the quantities are the same', () => {
    expect(changedLines(LINES, [4, 1, 2], [4, 1, 2])).toEqual({ less: [], more: [] });
  });
});
