import { describe, expect, test } from 'vitest';
import { type AskedDiscount, compedLines, discountCents } from './window-discount.ts';

const LINES = [
  { quantity: 2, unitCents: 350 },
  { quantity: 1, unitCents: 999 },
];

const off = (discount: AskedDiscount) => {
  const lines = compedLines(LINES, discount);
  return lines && discountCents(lines, discount);
};

describe('a discount at the window', () => {
  test('is a percentage of the subtotal, half a cent up, or an amount up to the subtotal', () => {
    expect(off({ kind: 'percent', value: 10, reason: 'regular' })).toBe(170);
    expect(off({ kind: 'percent', value: 50, reason: 'regular' })).toBe(850);
    expect(off({ kind: 'percent', value: 100, reason: 'regular' })).toBe(1699);
    expect(off({ kind: 'amount', value: 500, reason: 'wait' })).toBe(500);
    expect(off({ kind: 'amount', value: 5000, reason: 'wait' })).toBe(1699);
  });

  test('that is a comp takes off the portions it names, or all of them', () => {
    expect(off({ kind: 'comp', reason: 'staff', lines: null })).toBe(1699);
    expect(off({ kind: 'comp', reason: 'staff', lines: [{ line: 0, quantity: 1 }] })).toBe(350);
    const both = [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ];
    expect(off({ kind: 'comp', reason: 'staff', lines: both })).toBe(1699);
  });

  test('marks the free portions of a comp, and nothing for other discounts', () => {
    const comp: AskedDiscount = { kind: 'comp', reason: 'wait', lines: [{ line: 0, quantity: 1 }] };
    expect(compedLines(LINES, comp)).toEqual([{ ...LINES[0], comped: 1 }, LINES[1]]);
    expect(
      compedLines(LINES, { kind: 'comp', reason: 'wait', lines: null })?.map(({ comped }) => comped),
    ).toEqual([2, 1]);
    expect(compedLines(LINES, { kind: 'percent', value: 10, reason: 'wait' })).toEqual(LINES);
  });

  test('names no portions that are not there', () => {
    const comp = (line: number, quantity: number) =>
      compedLines(LINES, { kind: 'comp', reason: 'wait', lines: [{ line, quantity }] });
    expect(comp(0, 3)).toBeNull();
    expect(comp(2, 1)).toBeNull();
    const twice = [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ];
    expect(compedLines(LINES, { kind: 'comp', reason: 'wait', lines: twice })).toBeNull();
  });
});
