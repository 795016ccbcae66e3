import { SLOT_MS } from './pickup.ts';

const MINUTE_MS = 60_000;
/** An ASAP order may wait two hours at most; beyond that customers choose a time. */
const MAX_SLOTS = 8;

/** The work in each slot. Keys are slot instants (epoch ms), values work (see `orderWork`). */
interface SlotLoad {
  reserved: ReadonlyMap<number, number>;
  slotCapacity: number;
}

/** Returns the slot that an order ready at an instant belongs to: the quarter hour it is ready by. Epoch ms. */
export function slotOf(readyAt: number): number {
  return Math.ceil(readyAt / SLOT_MS) * SLOT_MS;
}

/**
 * Returns the slots an ASAP order may join, soonest first. `earliest`: ready without a wait; `closesAt`: the last slot.
 */
export function asapSlots(earliest: number, closesAt: number | null): number[] {
  const first = slotOf(earliest);
  const slots = Array.from({ length: MAX_SLOTS }, (_, n) => first + n * SLOT_MS);
  return closesAt === null ? slots : slots.filter((slot) => slot === first || slot <= slotOf(closesAt));
}

/**
 * Returns the earliest instant (epoch ms, whole minutes) a new order in a slot is ready, after the work already there.
 */
export function slotNotBefore(slotAt: number, held: number, slotCapacity: number): number {
  if (held <= 0) return slotAt - SLOT_MS;
  const share = held / Math.max(1, slotCapacity);
  return Math.ceil((slotAt - SLOT_MS + share * SLOT_MS) / MINUTE_MS) * MINUTE_MS;
}

interface AsapPlace {
  slotAt: number;
  /** Epoch ms; 0 without a wait. */
  notBefore: number;
  /** True when no slot within the limit has room. */
  full: boolean;
}

/** Puts an ASAP order into the first slot with room, however long the wait. */
export function placeAsap(earliest: number, load: SlotLoad, closesAt: number | null): AsapPlace {
  const slots = asapSlots(earliest, closesAt);
  const held = (slot: number) => load.reserved.get(slot) ?? 0;
  const free = slots.find((slot) => held(slot) <= 0 || held(slot) < load.slotCapacity);
  const slotAt = free ?? slots.at(-1) ?? slotOf(earliest);
  if (free === undefined) return { slotAt, notBefore: slotAt, full: true };
  if (slotAt === slots[0] && held(slotAt) <= 0) return { slotAt, notBefore: 0, full: false };
  return { slotAt, notBefore: slotNotBefore(slotAt, held(slotAt), load.slotCapacity), full: false };
}
