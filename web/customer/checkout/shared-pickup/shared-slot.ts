import { ASAP, type PickupDay, type PickupSlot, SLOT_MS } from '../../../../domain/order/pickup/pickup.ts';

/** The form's choice of a slot, and the slot. */
export interface SharedSlot {
  /** `YYYY-MM-DD`; empty for the first day, or where no day is chosen. */
  pickupDay: string;
  slot: PickupSlot;
}

/**
 * Returns the slot of a friend's pickup (epoch ms) or the one right after it, else ASAP where that is ready at about the
 * same time; null where neither can be chosen.
 */
export function sharedSlot(at: number, days: readonly PickupDay[]): SharedSlot | null {
  const all = days.flatMap(({ day, slots }, index) =>
    slots.map((slot) => ({ pickupDay: index === 0 ? '' : day, slot })),
  );
  const isNext = ({ slot }: SharedSlot) => slot.value !== ASAP && slot.at >= at && slot.at < at + SLOT_MS;
  const isNear = ({ slot }: SharedSlot) => slot.value === ASAP && Math.abs(slot.at - at) < SLOT_MS;
  const found = all.find(isNext) ?? all.find(isNear);
  return found === undefined || found.slot.full ? null : found;
}
