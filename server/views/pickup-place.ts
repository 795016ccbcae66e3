import type { OrderView } from '../../contracts/order/order.ts';
import type { Order } from '../../domain/order/order.ts';
import type { TruckClock } from '../../domain/business-day.ts';
import { mapUrl, type StopCalendar } from '../../domain/stops/stops.ts';
import { placeAt } from '../../domain/stops/stop-calendar.ts';

/** Returns when an order's customer comes to the truck, epoch ms: as promised, or now where that has passed. */
export function comesAt({ status, pickupAt }: Pick<Order, 'status' | 'pickupAt'>, now: number): number {
  return status === 'picked_up' || status === 'cancelled' ? pickupAt : Math.max(pickupAt, now);
}

/** Returns where an order is picked up; null where the calendar names no place. */
export function pickupPlace(
  order: Pick<Order, 'status' | 'pickupAt'>,
  calendar: StopCalendar & TruckClock,
  now: number,
): OrderView['place'] {
  const stop = placeAt(comesAt(order, now), calendar);
  if (stop === null) return null;
  const { place, address, note } = stop;
  return { place, address, mapsUrl: mapUrl(stop), note };
}
