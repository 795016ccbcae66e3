import type { Localized } from '../../../../domain/language.ts';
import { localizedText } from '../../../../domain/localized.ts';
import { businessDay, type TruckClock } from '../../../../domain/business-day.ts';
import type { StationId } from '../../../../domain/menu/stations.ts';
import { stationOfLine } from '../../../../domain/order/order-stations.ts';
import type { Ticket } from './tickets.ts';

/** The all-day count of one dish. */
export interface DishCount {
  /** Sizes and options are counted together. */
  name: Localized<string>;
  count: number;
}

/**
 * Returns today's counts of New and Preparing, largest first; on a station's board its own. Orders for a later day and
 * what a station has marked as ready are not counted.
 */
export function allDayCounts(
  clock: TruckClock,
  tickets: readonly Ticket[],
  now: number,
  stations: readonly StationId[],
): DishCount[] {
  const today = businessDay(clock, now);
  const counts = new Map<string, DishCount>();
  for (const { order, status, station, readyStations } of tickets) {
    if (status === 'ready' || businessDay(clock, order.pickupAt) > today) continue;
    for (const line of order.lines) {
      const making = stationOfLine(line, stations);
      if (stations.length > 0 && (readyStations.includes(making) || making !== (station ?? making))) continue;
      const known = counts.get(line.name);
      counts.set(line.name, {
        name: localizedText(
          line.name,
          (language) => line.translations[language][line.name] ?? known?.name[language] ?? line.name,
        ),
        count: (known?.count ?? 0) + line.quantity,
      });
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name.en < b.name.en ? -1 : 1));
}
