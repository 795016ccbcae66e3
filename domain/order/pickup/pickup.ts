import type { OrderLine } from '../order.ts';

/** Wire value of "as soon as possible". */
export const ASAP = 'ASAP';

/** Length of a slot: an order for 11:15 is cooked from 11:00 on. */
export const SLOT_MS = 15 * 60_000;
/** The first slot is this long after opening: the stove gets hot. */
const FIRST_SLOT_MS = 30 * 60_000;

/** A time that can be chosen on the checkout view. */
export interface PickupSlot {
  /** Wire value: `ASAP` or `10:15 AM`. */
  value: string;
  /** Instant the food would be ready, epoch milliseconds. */
  at: number;
  /** False when the slot belongs to a later business day than today. */
  today: boolean;
  full: boolean;
}

/** A business day (`YYYY-MM-DD`) that can be chosen, with its times; today's begin with ASAP, unless the truck is closed. */
export interface PickupDay {
  day: string;
  slots: PickupSlot[];
}

/**
 * The slots of an opening (epoch ms): every quarter hour from 30 minutes after it opens to 15 minutes before it closes.
 * 9:30 AM to 2:00 PM has 10:00 AM to 1:45 PM (specification, section 9).
 */
export function slotsOf({ opensAt, closesAt }: { opensAt: number; closesAt: number }): number[] {
  const first = Math.ceil((opensAt + FIRST_SLOT_MS) / SLOT_MS) * SLOT_MS;
  const count = Math.floor((closesAt - first) / SLOT_MS);
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n * SLOT_MS);
}

export type ResolvedPickup =
  | {
      ok: true;
      /** When the food is due, epoch milliseconds. */
      at: number;
      /** Slot whose capacity the order uses; null for ASAP. */
      slotAt: number | null;
    }
  | { ok: false; error: 'unknown_slot' | 'slot_full' };

/**
 * Returns the instant a wire value means on a business day (`YYYY-MM-DD`); without a day the first one at which the clock
 * shows it and food can be ready. `unknown_slot`: no opening that can be ordered for has this slot.
 */
export function resolvePickup(
  value: string,
  availability: { readonly slots: readonly PickupSlot[]; readonly days: readonly PickupDay[] },
  day?: string | null,
): ResolvedPickup {
  const slots = day == null ? availability.slots : availability.days.find((each) => each.day === day)?.slots;
  const slot = slots?.find((candidate) => candidate.value === value);
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
