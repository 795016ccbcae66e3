import type { Localized } from '../language.ts';
import { formatClock } from '../format/clock.ts';
import { placeAsap, slotOf } from '../order/asap.ts';
import { ASAP, PICKUP_MINUTES, type PickupSlot } from '../order/pickup.ts';
import { addDays, truckDay, truckInstant, weekday } from '../truck-time.ts';
import { businessDay, businessDayEnd, type TruckClock } from '../business-day.ts';

/** Opening hours of one day in minutes after midnight, truck time; null when closed. */
export type DayHours = { opens: number; closes: number } | null;

/** Monday first. */
export type WeeklyHours = readonly DayHours[];

/** A special day: closed, or other hours than usual. `day` is `YYYY-MM-DD`, truck time. */
export interface SpecialDay {
  day: string;
  hours: DayHours;
  /** For customers; may be empty in any language. */
  note: Localized<string>;
}

/** Minutes that a busy kitchen may add to every new order. */
export const BUSY_MINUTES = [0, 5, 10, 20] as const;

/** Extra minutes for every new order until an instant (epoch ms), when they end by themselves. */
export interface Busy {
  minutes: (typeof BUSY_MINUTES)[number];
  until: number;
}

/** The owner's switch. `offUntil` (epoch ms) switches back on by itself; null stays off. */
export type OrderingSwitch = { on: true } | { on: false; offUntil: number | null };

/** Everything that availability depends on. Instants are epoch milliseconds. */
export interface AvailabilityInput extends TruckClock {
  now: number;
  hours: WeeklyHours;
  specialDays: readonly SpecialDay[];
  /** Whether ordering closes outside the posted hours; otherwise the owner's switch alone decides. */
  followHours: boolean;
  orderingSwitch: OrderingSwitch;
  /** Minutes that the preparation of an order usually takes. */
  prepMinutes: number;
  busy: Busy;
  /** Work (see `orderWork`) that fits into one slot. */
  slotCapacity: number;
  /** Work already reserved, by the slot's instant. */
  reserved: ReadonlyMap<number, number>;
  /** True while the kitchen board has been silent for too long. */
  kitchenOffline: boolean;
  /** True while payments are off: ordering is then closed whatever else holds. */
  paymentsOff: boolean;
}

/** Why ordering is closed; null while it is open. */
export type ClosedReason =
  | 'switched_off'
  | 'paused'
  | 'outside_hours'
  | 'closed_day'
  | 'kitchen_offline'
  | 'payments_off';

/** Whether ordering is open, until when, and the times that can be chosen. Instants are epoch milliseconds. */
export interface Availability {
  enabled: boolean;
  reason: ClosedReason | null;
  /** When ordering is known to open again, or null. */
  opensAt: number | null;
  /** When it is known to close, or null (the owner's switch decides). */
  closesAt: number | null;
  /** Whether the truck's posted hours include now. */
  withinHours: boolean;
  /** Minutes until an ASAP order would be ready: kitchen minutes, and the wait where the next slots are full. */
  prepMinutes: number;
  /** Minutes the kitchen takes for one order now, busy minutes included. */
  kitchenMinutes: number;
  /** Until then (epoch ms) the orders already placed leave no room for an ASAP order; 0 where there is room at once. */
  asapNotBefore: number;
  /** ASAP, then the times of day in order; also listed while ordering is closed. */
  slots: PickupSlot[];
}

const HORIZON_DAYS = 14;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The hours of one day (`YYYY-MM-DD`): a special day's where there is one, else the week's. */
export function hoursOn(day: string, hours: WeeklyHours, specialDays: readonly SpecialDay[]): DayHours {
  const special = specialDays.find((candidate) => candidate.day === day);
  return special ? special.hours : (hours[weekday(day)] ?? null);
}

type Calendar = TruckClock & Pick<AvailabilityInput, 'hours' | 'specialDays'>;

/** Opening and closing instants of a day; the closing instant itself is outside. */
function openingOn(day: string, calendar: Calendar): { opensAt: number; closesAt: number } | null {
  const hours = hoursOn(day, calendar.hours, calendar.specialDays);
  if (!hours) return null;
  return {
    opensAt: truckInstant(calendar.timeZone, day, hours.opens),
    closesAt: truckInstant(calendar.timeZone, day, hours.closes),
  };
}

function isWithin(instant: number, opening: { opensAt: number; closesAt: number } | null): boolean {
  return opening !== null && instant >= opening.opensAt && instant < opening.closesAt;
}

/** Yields today and the following days, in which openings and slots are searched. */
function* daysFrom(timeZone: string, instant: number): Generator<string> {
  const today = truckDay(timeZone, instant);
  for (let n = 0; n <= HORIZON_DAYS; n++) yield addDays(today, n);
}

/** The first instant from `from` on that lies within the posted hours, or null within the horizon. */
function nextOpenInstant(from: number, calendar: Calendar): number | null {
  for (const day of daysFrom(calendar.timeZone, from)) {
    const opening = openingOn(day, calendar);
    if (opening && from < opening.closesAt && opening.opensAt < opening.closesAt) {
      return Math.max(from, opening.opensAt);
    }
  }
  return null;
}

/**
 * When the opening that includes an instant ends, over every midnight at which the next day opens. Null while closed, and
 * while it lasts longer than a day.
 */
function closingAt(instant: number, calendar: Calendar): number | null {
  const end = openUntil(instant, calendar);
  return end > instant && end <= instant + DAY_MS ? end : null;
}

/** The end of the opening that includes an instant, else the instant itself. */
function openUntil(instant: number, calendar: Calendar): number {
  let end = instant;
  for (const day of daysFrom(calendar.timeZone, instant)) {
    const opening = openingOn(day, calendar);
    if (opening === null || !isWithin(end, opening)) break;
    end = opening.closesAt;
  }
  return end;
}

function closedReason(input: AvailabilityInput): ClosedReason | null {
  const { orderingSwitch, now } = input;
  if (input.paymentsOff) return 'payments_off';
  if (!orderingSwitch.on && orderingSwitch.offUntil === null) return 'switched_off';
  if (!orderingSwitch.on && orderingSwitch.offUntil !== null && orderingSwitch.offUntil > now)
    return 'paused';
  if (input.kitchenOffline) return 'kitchen_offline';
  if (!input.followHours) return null;
  const opening = openingOn(truckDay(input.timeZone, now), input);
  if (!opening) return 'closed_day';
  return isWithin(now, opening) ? null : 'outside_hours';
}

function opensAgainAt(reason: ClosedReason | null, input: AvailabilityInput): number | null {
  if (reason === 'paused' && !input.orderingSwitch.on) {
    const { offUntil } = input.orderingSwitch;
    // A pause that ends after closing time ends, for the customer, at the next opening.
    return offUntil !== null && input.followHours ? nextOpenInstant(offUntil, input) : offUntil;
  }
  if (reason === 'closed_day' || reason === 'outside_hours') return nextOpenInstant(input.now, input);
  return null;
}

/** Minutes one order takes at an instant: the usual ones, and the busy ones while they last. */
export function kitchenMinutes({
  prepMinutes,
  busy,
  now,
}: Pick<AvailabilityInput, 'prepMinutes' | 'busy' | 'now'>): number {
  return prepMinutes + (busy.until > now ? busy.minutes : 0);
}

/**
 * Returns when each time of day (minutes after midnight) is next available: on the first open day with time to cook.
 */
function slotInstants(input: AvailabilityInput): Map<number, { at: number; today: boolean }> {
  const earliest = input.now + kitchenMinutes(input) * MINUTE_MS;
  const today = businessDay(input, input.now);
  const instants = new Map<number, { at: number; today: boolean }>();
  for (const day of daysFrom(input.timeZone, input.now)) {
    const opening = openingOn(day, input);
    if (opening === null) continue;
    const midnight = truckInstant(input.timeZone, day, 0);
    for (const minutes of PICKUP_MINUTES) {
      const at = midnight + minutes * MINUTE_MS;
      if (instants.has(minutes) || at < earliest || !isWithin(at, opening)) continue;
      instants.set(minutes, { at, today: businessDay(input, at) === today });
    }
    if (instants.size === PICKUP_MINUTES.length) break;
  }
  return instants;
}

function timedSlots(input: AvailabilityInput): PickupSlot[] {
  const instants = slotInstants(input);
  return PICKUP_MINUTES.flatMap((minutes) => {
    const instant = instants.get(minutes);
    if (instant === undefined) return [];
    const taken = input.reserved.get(instant.at) ?? 0;
    // An empty slot takes one order whatever its size, so it is never full.
    const full = taken > 0 && taken >= input.slotCapacity;
    return [{ value: formatClock(minutes), ...instant, full }];
  });
}

/** Decides whether ordering is open, until when and for which times; every page and call uses this function. */
export function availability(input: AvailabilityInput): Availability {
  const reason = closedReason(input);
  const opening = openingOn(truckDay(input.timeZone, input.now), input);
  const enabled = reason === null;
  const closesAt = enabled && input.followHours ? closingAt(input.now, input) : null;
  const minutes = kitchenMinutes(input);
  const { notBefore, full } = placeAsap(input.now + minutes * MINUTE_MS, input, closesAt);
  const view: Availability = {
    enabled,
    reason,
    opensAt: opensAgainAt(reason, input),
    closesAt,
    withinHours: isWithin(input.now, opening),
    prepMinutes: minutes,
    kitchenMinutes: minutes,
    asapNotBefore: notBefore,
    slots: [{ value: ASAP, at: input.now, today: true, full }, ...timedSlots(input)],
  };
  return availabilityAt(input, view, input.now);
}

/** The same availability with the ASAP time counted from a later `now` (epoch ms), before `nextChangeAt`. */
export function availabilityAt(clock: TruckClock, view: Availability, now: number): Availability {
  const at = Math.max(now + view.kitchenMinutes * MINUTE_MS, view.asapNotBefore);
  return {
    ...view,
    prepMinutes: Math.ceil((at - now) / MINUTE_MS),
    slots: view.slots.map((slot) =>
      slot.value === ASAP ? { ...slot, at, today: businessDay(clock, at) === businessDay(clock, now) } : slot,
    ),
  };
}

/** When today's service ends (epoch ms): at closing where ordering follows the hours, else with the business day. */
export function endOfService(input: Calendar & Pick<AvailabilityInput, 'now' | 'followHours'>): number {
  const end = businessDayEnd(input, input.now);
  const open = input.followHours ? nextOpenInstant(input.now, input) : null;
  return (open !== null && open < end ? closingAt(open, input) : null) ?? end;
}

/** Until when (epoch ms) a pause for the rest of the day lasts: the first opening of a later business day, or that day's start. */
export function endOfDayPause(now: number, calendar: Calendar): number {
  const end = businessDayEnd(calendar, now);
  return nextOpenInstant(end, calendar) ?? end;
}

/**
 * Until when (epoch ms, exclusive) an availability holds while only time passes, apart from ASAP's instant. It ends
 * when a slot passes, ordering opens or closes, the switch returns, or a day ends; new settings or reservations end it
 * sooner.
 */
export function nextChangeAt(current: Availability, input: AvailabilityInput): number {
  const day = truckDay(input.timeZone, input.now);
  const opening = openingOn(day, input);
  const { orderingSwitch, busy } = input;
  const cooking = kitchenMinutes(input) * MINUTE_MS;
  const candidates = [
    businessDayEnd(input, input.now),
    truckInstant(input.timeZone, addDays(day, 1), 0),
    ...(opening ? [opening.opensAt, opening.closesAt] : []),
    openUntil(input.now, input) - DAY_MS,
    ...(!orderingSwitch.on && orderingSwitch.offUntil !== null ? [orderingSwitch.offUntil] : []),
    ...(busy.minutes > 0 ? [busy.until] : []),
    // An order ready one millisecond later falls into the next slot.
    ...(input.reserved.size > 0 ? [slotOf(input.now + cooking) - cooking + 1] : []),
    // A slot exactly one preparation time away is still available; one millisecond later it has passed.
    ...current.slots.filter((slot) => slot.value !== ASAP).map((slot) => slot.at - cooking + 1),
  ];
  return Math.min(...candidates.filter((instant) => instant > input.now));
}
