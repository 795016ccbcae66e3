import type { OrderLine } from './order.ts';

/** Returns an order's lines with other quantities, by position; lines with quantity 0 are left out. */
export function linesOfQuantities(lines: readonly OrderLine[], quantities: readonly number[]): OrderLine[] {
  return lines
    .map((line, place) => ({ ...line, quantity: quantities[place] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the difference between two sets of quantities of an order's lines: how many fewer and how many more. */
export function changedLines(
  lines: readonly OrderLine[],
  before: readonly number[],
  after: readonly number[],
): { less: OrderLine[]; more: OrderLine[] } {
  const change = (place: number) => (after[place] ?? 0) - (before[place] ?? 0);
  return {
    less: linesOfQuantities(
      lines,
      lines.map((_, place) => -change(place)),
    ),
    more: linesOfQuantities(
      lines,
      lines.map((_, place) => change(place)),
    ),
  };
}
