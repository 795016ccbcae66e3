import type { AccountOrderView } from '../../../../contracts/account.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';

const MAX_LINES = 3;

export interface UsualLine {
  key: string;
  /** As last ordered. */
  line: OrderLine;
  /** Number of orders with it. */
  times: number;
}

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).sort();

/** Returns the key of equal ordered lines, including the quantity. */
function lineKey(line: OrderLine): string {
  return JSON.stringify([
    line.menuItemId,
    line.quantity,
    line.size?.name ?? '',
    line.choices.map(({ choice, option }) => `${choice} ${option}`).sort(),
    names(line.addOns),
    names(line.extras),
    [...line.removed].sort(),
    line.note ?? '',
  ]);
}

/** Returns lines of two orders or more, most frequent first; canceled orders do not count. `orders` newest first. */
export function usualLines(orders: readonly AccountOrderView[]): UsualLine[] {
  const known = new Map<string, UsualLine>();
  for (const order of orders) {
    if (order.status === 'cancelled') continue;
    const linesByKey = new Map(order.lines.map((line) => [lineKey(line), line]));
    for (const [key, line] of linesByKey) {
      const before = known.get(key);
      known.set(key, { key, line: before?.line ?? line, times: (before?.times ?? 0) + 1 });
    }
  }
  return [...known.values()]
    .filter(({ times }) => times > 1)
    .sort((a, b) => b.times - a.times)
    .slice(0, MAX_LINES);
}
