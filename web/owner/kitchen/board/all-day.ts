import { lineName } from '../../../../domain/format/order-line.ts';
import type { Localized } from '../../../../domain/language.ts';
import { businessDay, type TruckClock } from '../../../../domain/business-day.ts';
import type { Ticket } from './tickets.ts';

/** The all-day count of one dish. */
export interface DishCount {
  /** Sizes and options are counted together. */
  name: Localized<string>;
  count: number;
}

/** Returns today's counts of New and Preparing, largest first. Orders for a later day are not counted. */
export function allDayCounts(clock: TruckClock, tickets: readonly Ticket[], now: number): DishCount[] {
  const today = businessDay(clock, now);
  const counts = new Map<string, DishCount>();
  for (const { order, status } of tickets) {
    if (status === 'ready' || businessDay(clock, order.pickupAt) > today) continue;
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
