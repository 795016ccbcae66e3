import type { StationId } from '../menu/stations.ts';
import type { Cents } from '../money.ts';
import { ORDER_CHANNELS, type OrderChannel } from '../order/order.ts';

export interface SoldChannel {
  channel: OrderChannel;
  orders: number;
  salesCents: Cents;
}

/** What a station made. What no station made is not listed. */
export interface SoldStation {
  station: StationId;
  quantity: number;
  salesCents: Cents;
}

/** Where something was sold and made. */
export interface SoldPlaces {
  /** Channels with orders, in the order of `ORDER_CHANNELS`. */
  channels: SoldChannel[];
  /** Stations that made something, by their keys. */
  stations: SoldStation[];
}

/** Adds sales up by channel, in the order of `ORDER_CHANNELS`; channels without orders are absent. */
export function sumByChannel(parts: readonly SoldChannel[]): SoldChannel[] {
  return ORDER_CHANNELS.flatMap((channel) => {
    const own = parts.filter((part) => part.channel === channel);
    if (own.length === 0) return [];
    return [
      {
        channel,
        orders: own.reduce((sum, { orders }) => sum + orders, 0),
        salesCents: own.reduce((sum, { salesCents }) => sum + salesCents, 0),
      },
    ];
  });
}

/** Adds sales up by station, in the order of their keys. */
export function sumByStation(parts: readonly SoldStation[]): SoldStation[] {
  const sums = new Map<StationId, SoldStation>();
  for (const { station, quantity, salesCents } of parts) {
    const sum = sums.get(station) ?? { station, quantity: 0, salesCents: 0 };
    sum.quantity += quantity;
    sum.salesCents += salesCents;
    sums.set(station, sum);
  }
  return [...sums.values()].sort((a, b) => (a.station < b.station ? -1 : 1));
}
