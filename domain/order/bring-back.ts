import { businessDayEnd, type TruckClock } from '../business-day.ts';

/** When an order was due and when it was handed over, epoch ms. */
interface HandedOverOrder {
  pickupAt: number;
  handedOverAt: number;
}

/**
 * Whether a handed-over order's business day still runs at `now` (epoch ms), so that everybody in the kitchen may bring it
 * back to the board: the day of its pickup or of its handover, whichever is later, as a mistaken tap is undone.
 */
export function isOfRunningDay(
  clock: TruckClock,
  { pickupAt, handedOverAt }: HandedOverOrder,
  now: number,
): boolean {
  return now < businessDayEnd(clock, Math.max(pickupAt, handedOverAt));
}
