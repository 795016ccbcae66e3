import type { CreateCheckoutRequest } from '../../../contracts/checkout.ts';
import { ASAP, resolvePickup } from '../../../domain/order/pickup/pickup.ts';
import type { LoadedAvailability } from '../../stores/menu/availability.store.ts';
import type { Pickup } from './place-order.ts';

const MINUTE_MS = 60_000;

/** A pickup time as a page sent it. */
export type ChosenPickup = Pick<CreateCheckoutRequest['customer'], 'pickupTime' | 'pickupDay' | 'pickupAt'>;

type DecidedPickup =
  | { ok: true; pickup: Pickup }
  | { ok: false; error: 'unknown_slot' | 'slot_full' | 'slot_passed'; fields: object };

/** Returns when an order is due at the chosen time, by the availability at `now` (epoch ms). */
export function decidePickup(
  chosen: ChosenPickup,
  view: LoadedAvailability['view'],
  now: number,
): DecidedPickup {
  const { pickupTime, pickupDay, pickupAt } = chosen;
  const pickup = resolvePickup(pickupTime, view, pickupDay);
  if (!pickup.ok) return { ...pickup, fields: { pickupTime, ...(pickupDay != null && { pickupDay }) } };
  if (pickupTime === ASAP) return { ok: true, pickup: asapPickup(chosen, view, now) };
  // The page meant today's slot, which has just moved to a later day: the customer must confirm that first.
  if (pickupAt != null && pickupAt !== pickup.at) {
    return { ok: false, error: 'slot_passed', fields: { pickupTime, pickupAt: pickup.at } };
  }
  return { ok: true, pickup: { kind: 'slot', at: pickup.at } };
}

/** Returns an order's pickup as soon as possible, whether or not ASAP can be ordered. */
export function asapPickup(
  { pickupAt }: Pick<ChosenPickup, 'pickupAt'>,
  { kitchenMinutes, closesAt }: Pick<LoadedAvailability['view'], 'kitchenMinutes' | 'closesAt'>,
  now: number,
): Pickup {
  return { kind: 'asap', earliest: now + kitchenMinutes * MINUTE_MS, closesAt, saidAt: pickupAt ?? null };
}
