import { lineName } from '../../../../domain/words/order-line.ts';
import type { Localized } from '../../../../domain/language.ts';
import { truckDay } from '../../../../domain/truck-time.ts';
import type { Ticket } from './tickets.ts';

/** How many of one dish are still to be made. */
export interface DishCount {
  /** Sizes and options count together. */
  name: Localized<string>;
  count: number;
}

/** What New and Preparing still ask for today, the most first. Orders for a later day are not today's work. */
export function allDayCounts(tickets: readonly Ticket[], now: number): DishCount[] {
  const today = truckDay(now);
  const counts = new Map<string, DishCount>();
  for (const { order, status } of tickets) {
    if (status === 'ready' || truckDay(order.pickupAt) > today) continue;
    for (const line of order.lines) {
      const known = counts.get(line.name);
      counts.set(line.name, {
        name: lineName(line.name, { [line.name]: known?.name.es ?? line.name, ...line.es }),
        count: (known?.count ?? 0) + line.quantity,
      });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name.en < b.name.en ? -1 : 1));
}
