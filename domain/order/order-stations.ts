import { OTHER_STATION, type StationId } from '../menu/stations.ts';
import type { OrderLine } from './order.ts';

/** Returns the station that makes a line; a station that was removed meanwhile makes nothing anymore. */
export function stationOfLine(
  { station }: Pick<OrderLine, 'station'>,
  stations: readonly StationId[],
): StationId {
  return station !== undefined && stations.includes(station) ? station : OTHER_STATION;
}

/** Returns the stations that make these lines, in the kitchen's order; dishes of no station come last. */
export function stationsOfLines(
  lines: readonly Pick<OrderLine, 'station'>[],
  stations: readonly StationId[],
): StationId[] {
  const making = new Set(lines.map((line) => stationOfLine(line, stations)));
  return [...stations, OTHER_STATION].filter((station) => making.has(station));
}

/** Whether every station that makes these lines has marked its part as ready; false without a line to make. */
export function isMadeByAll(
  lines: readonly Pick<OrderLine, 'station'>[],
  stations: readonly StationId[],
  ready: readonly StationId[],
): boolean {
  const making = stationsOfLines(lines, stations);
  return making.length > 0 && making.every((station) => ready.includes(station));
}
