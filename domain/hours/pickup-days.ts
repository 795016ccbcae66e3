import { formatClock } from '../format/time/clock.ts';
import { type PickupDay, type PickupSlot, slotsOf } from '../order/pickup/pickup.ts';
import { addDays, minutesIntoDay, truckInstant } from '../truck-time.ts';
import { businessDay, businessDayStart, type TruckClock } from '../business-day.ts';
import { MAX_DAYS_AHEAD, type OpeningCalendar, openings } from './openings.ts';

const MINUTE_MS = 60_000;

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

/** A slot with what its clock shows, its business day, and its place among the times of one. */
interface DaySlot {
  at: number;
  minutes: number;
  day: string;
  order: number;
}

/** Returns every slot from an instant on (epoch ms, not before `now`) up to the furthest day, earliest first. */
export function slotsAhead(input: SlotInput, earliest: number): DaySlot[] {
  const { timeZone } = input;
  const today = businessDay(input, input.now);
  // Each slot's day by its zone's offsets would take ten times as long.
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, n) => {
    const [day, next] = [addDays(today, n), addDays(today, n + 1)];
    return { day, midnight: truckInstant(timeZone, next, 0), ends: businessDayStart(input, next) };
  });
  const ahead: DaySlot[] = [];
  let n = 0;
  // The day after the furthest one may open within its night.
  for (const at of openings(input, addDays(today, -1), addDays(today, days.length)).flatMap(slotsOf)) {
    if (at < earliest) continue;
    while (at >= (days[n]?.ends ?? Number.POSITIVE_INFINITY)) n += 1;
    const slotDay = days[n];
    if (slotDay === undefined) break;
    const { day, midnight } = slotDay;
    const minutes = minutesIntoDay(timeZone, at);
    // After midnight as they come: the clock may show an hour of the night twice.
    const order = at < midnight ? minutes : 1440 + (at - midnight) / MINUTE_MS;
    ahead.push({ at, minutes, day, order });
  }
  return ahead;
}

/** The first slot of each time that the clock shows, in the order of a business day. */
function firstOfEachTime(ahead: readonly DaySlot[]): DaySlot[] {
  const first = new Map<number, DaySlot>();
  for (const slot of ahead) if (!first.has(slot.minutes)) first.set(slot.minutes, slot);
  return [...first.values()].sort((a, b) => a.order - b.order);
}

/** Returns the times of day in order, each when it is next available. */
export function nextTimes(input: SlotInput, ahead: readonly DaySlot[]): PickupSlot[] {
  const today = businessDay(input, input.now);
  return firstOfEachTime(ahead).map(({ at, minutes, day }) => {
    const taken = input.reserved.get(at) ?? 0;
    // An empty slot takes one order whatever its size, so it is never full.
    const full = taken > 0 && taken >= input.slotCapacity;
    return { value: formatClock(minutes), at, today: day === today, full };
  });
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
  const byDay = new Map<string, DaySlot[]>(asap.map(() => [today, []]));
  for (const slot of offered) {
    const slots = byDay.get(slot.day);
    if (slots) slots.push(slot);
    else byDay.set(slot.day, [slot]);
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, slots]) => {
      const times = nextTimes(input, slots);
      return { day, slots: day === today ? [...asap, ...times] : times };
    });
}
