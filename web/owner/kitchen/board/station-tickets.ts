import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import type { StationId } from '../../../../domain/menu/stations.ts';
import { stationOfLine, stationsOfLines } from '../../../../domain/order/order-stations.ts';
import type { Ticket } from './tickets.ts';

/** Whether a station makes something of an order, or has to know that it no longer does. */
export function isOfStation(
  { lines, change }: Pick<OwnerOrderView, 'lines' | 'change'>,
  station: StationId,
  stations: readonly StationId[],
): boolean {
  return [...lines, ...(change?.less ?? [])].some((line) => stationOfLine(line, stations) === station);
}

/**
 * Returns the tickets as the board of one station has them: without the orders of others, and in Ready once its own part
 * is.
 */
export function stationTickets(
  tickets: readonly Ticket[],
  station: StationId,
  stations: readonly StationId[],
): Ticket[] {
  return tickets
    .filter(({ order, change }) => isOfStation({ lines: order.lines, change }, station, stations))
    .map((ticket): Ticket => {
      const { order, status, readyStations } = ticket;
      const isMade = status === 'preparing' && readyStations.includes(station);
      const waitsFor = isMade
        ? stationsOfLines(order.lines, stations).filter((each) => !readyStations.includes(each))
        : [];
      return { ...ticket, status: isMade ? 'ready' : status, station, waitsFor };
    });
}
