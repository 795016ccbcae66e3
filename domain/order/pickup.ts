import { formatClock } from '../format/clock.ts';
import type { OrderLine } from './order.ts';

/** Wire value of "as soon as possible". */
export const ASAP = 'ASAP';

const FIRST_MINUTE = 10 * 60;
const LAST_MINUTE = 13 * 60 + 45;
const STEP_MINUTES = 15;

/** A time that can be chosen on the checkout view. */
export interface PickupSlot {
  /** Wire value: `ASAP` or `10:15 AM`. */
  value: string;
  /** Instant the food would be ready, epoch milliseconds. */
  at: number;
  /** False when the slot belongs to a later day than today. */
  today: boolean;
  full: boolean;
}

/** Minutes after the truck's midnight of every pickup slot: 10:00 AM to 1:45 PM (specification, section 9). */
export const PICKUP_MINUTES: readonly number[] = /* @__PURE__ */ Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, index) => FIRST_MINUTE + index * STEP_MINUTES,
);

/** Wire values of every pickup slot, without ASAP. */
export const PICKUP_TIMES: readonly string[] = /* @__PURE__ */ PICKUP_MINUTES.map(formatClock);

export type ResolvedPickup =
  | {
      ok: true;
      /** When the food is due, epoch milliseconds. */
      at: number;
      /** Slot whose capacity the order uses; null for ASAP. */
      slotAt: number | null;
    }
  | { ok: false; error: 'unknown_slot' | 'slot_full' };

/** Returns the instant a wire value means now. `unknown_slot`: no opening of the next days has this slot. */
export function resolvePickup(
  value: string,
  availability: { readonly slots: readonly PickupSlot[] },
): ResolvedPickup {
  const slot = availability.slots.find((candidate) => candidate.value === value);
  if (!slot) return { ok: false, error: 'unknown_slot' };
  if (slot.full) return { ok: false, error: 'slot_full' };
  return { ok: true, at: slot.at, slotAt: value === ASAP ? null : slot.at };
}

type Worked = Pick<OrderLine, 'category' | 'quantity' | 'work'>;

/** Returns the work of an order: the places of a pickup slot that it takes. */
export function orderWork(lines: readonly Worked[]): number {
  return lines.reduce(
    (sum, { work, category, quantity }) => sum + (work ?? (category === 'drinks' ? 0 : 1)) * quantity,
    0,
  );
}
