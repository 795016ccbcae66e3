import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { SiteInfo } from '../../../contracts/site.ts';
import { ASAP, type PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import { stopAt } from '../../../domain/stops/stops.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { stopsOf } from './stops.ts';

/** When and where an order can be picked up. */
export interface PickupPlan {
  /** Epoch ms. */
  at: number;
  /** "123 Calle del Sol", or the place's name in the truck's calendar. */
  place: string;
  /** The rest of the address, for visitors who do not know the place. */
  address: string;
  mapsUrl: string;
}

/**
 * Returns the plan for the chosen `value` of a day's slots; null where that time is not available. ASAP is not before
 * `asapFrom` (epoch ms).
 */
export function pickupPlan(
  value: string,
  slots: readonly PickupSlot[] | null,
  status: OrderingStatusView | null,
  site: SiteInfo,
  asapFrom = 0,
): PickupPlan | null {
  const slot = slots?.find((candidate) => candidate.value === value);
  if (slot === undefined || slot.full) return null;
  const at = value === ASAP ? Math.max(slot.at, asapFrom) : slot.at;
  const stop = stopAt(at, businessDay(site, at), stopsOf(status));
  if (stop !== null) return { at, place: stop.place, address: stop.address, mapsUrl: stop.mapsUrl };
  const { street, city, region, postalCode } = site.address;
  return { at, place: street, address: `${city}, ${region} ${postalCode}`, mapsUrl: site.mapsUrl };
}
