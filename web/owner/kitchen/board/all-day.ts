import { truckDay } from '../../../../domain/truck-time.ts';
import type { Ticket } from './tickets.ts';

/** How many of one dish are still to be made. */
export interface DishCount {
  /** Canonical name; sizes and options count together. */
  name: string;
  es: string;
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
        name: line.name,
        es: line.es[line.name] ?? known?.es ?? line.name,
        count: (known?.count ?? 0) + line.quantity,
      });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
