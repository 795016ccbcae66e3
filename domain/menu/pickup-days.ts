import { formatClock } from '../format/clock.ts';
import { type PickupDay, type PickupSlot, slotsOf } from '../order/pickup.ts';
import { addDays, minutesIntoDay } from '../truck-time.ts';
import { businessDay, minutesIntoBusinessDay, type TruckClock } from '../business-day.ts';
import { MOST_DAYS_AHEAD, type OpeningCalendar, openings } from './openings.ts';

/** What the times that can be chosen depend on. Instants are epoch milliseconds. */
export interface SlotInput extends TruckClock, OpeningCalendar {
  now: number;
  /** Work (see `orderWork`) that fits into one slot. */
  slotCapacity: number;
  /** Work already reserved, by the slot's instant. */
  reserved: ReadonlyMap<number, number>;
  /** How many days ahead customers may choose a day; 0 where they choose none. */
  daysAhead: number;
}

/** A slot with its business day, and its place among the times of one. */
interface DaySlot extends PickupSlot {
  day: string;
  order: number;
}

/** Returns every slot from an instant on (epoch ms) up to the furthest day, earliest first. */
export function slotsAhead(input: SlotInput, earliest: number): DaySlot[] {
  const today = businessDay(input, input.now);
  const last = addDays(today, MOST_DAYS_AHEAD);
  // The day after it may open within the last business day's night.
  return openings(input, addDays(today, -1), addDays(last, 1))
    .flatMap(slotsOf)
    .map((at) => ({ at, day: businessDay(input, at) }))
    .filter(({ at, day }) => at >= earliest && day <= last)
    .map(({ at, day }) => {
      const taken = input.reserved.get(at) ?? 0;
      return {
        value: formatClock(minutesIntoDay(input.timeZone, at)),
        at,
        today: day === today,
        // An empty slot takes one order whatever its size, so it is never full.
        full: taken > 0 && taken >= input.slotCapacity,
        day,
        order: minutesIntoBusinessDay(input, at),
      };
    });
}

/** The first slot of each time that the clock shows, in the order of a business day. */
function firstOfEachTime(ahead: readonly DaySlot[]): DaySlot[] {
  const first = new Map(ahead.toReversed().map((slot) => [slot.value, slot]));
  return [...first.values()].sort((a, b) => a.order - b.order);
}

const shown = ({ value, at, today, full }: DaySlot): PickupSlot => ({ value, at, today, full });

/** Returns the times of day in order, each when it is next available. */
export function nextTimes(ahead: readonly DaySlot[]): PickupSlot[] {
  return firstOfEachTime(ahead).map(shown);
}

/**
 * Returns the business days that can be ordered for in order: today with `asap`, the open ones up to `daysAhead`, and the
 * next open one however far it is. With 0 only the times of `nextTimes`, by their days.
 */
export function pickupDays(
  input: SlotInput,
  asap: readonly PickupSlot[],
  ahead: readonly DaySlot[],
): PickupDay[] {
  const today = businessDay(input, input.now);
  const last = addDays(today, input.daysAhead);
  const next = ahead.find(({ day }) => day > today)?.day;
  const offered =
    input.daysAhead === 0 ? firstOfEachTime(ahead) : ahead.filter(({ day }) => day <= last || day === next);
  const days = [...new Set([...asap.map(() => today), ...offered.map(({ day }) => day)])].sort();
  return days.map((day) => {
    const times = nextTimes(offered.filter((slot) => slot.day === day));
    return { day, slots: day === today ? [...asap, ...times] : times };
  });
}
