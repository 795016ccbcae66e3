import type { StationId } from '../../../../domain/menu/stations.ts';
import { isMadeByAll } from '../../../../domain/order/order-stations.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import type { Bump, OwnStation } from '../../console/offline/bump.ts';

/** Returns an order's ready stations after the queued presses. */
export function readyAfter(
  ready: readonly StationId[],
  queue: readonly Bump[],
  orderId: string,
): readonly StationId[] {
  const parts = queue.flatMap((bump) => (bump.orderId === orderId && bump.part ? [bump.part] : []));
  return parts.reduce(
    (now, { station, ready: isReady }) => [
      ...now.filter((each) => each !== station),
      ...(isReady ? [station] : []),
    ],
    ready,
  );
}

/** Returns the press as one of a station alone; null where its part is ready already. */
export function partOf(
  whole: Bump,
  { station, stations }: OwnStation,
  lines: readonly OrderLine[],
  ready: readonly StationId[],
): Bump | null {
  if (ready.includes(station)) return null;
  const isLast = isMadeByAll(lines, stations, [...ready, station]);
  return { ...whole, to: isLast ? 'ready' : 'preparing', part: { station, ready: true } };
}
