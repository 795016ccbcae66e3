import { placeAsap, slotOf } from '../order/pickup/asap.ts';
import { ASAP, type PickupDay, type PickupSlot } from '../order/pickup/pickup.ts';
import { addDays, truckDay, truckInstant } from '../truck-time.ts';
import { businessDay, businessDayEnd, type TruckClock } from '../business-day.ts';
import { type Opening, type OpeningCalendar, openingAt, openingsAround, windowsOn } from './openings.ts';
import { nextTimes, pickupDays, type SlotInput, slotsAhead } from './pickup-days.ts';

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
export interface AvailabilityInput extends SlotInput {
  orderingSwitch: OrderingSwitch;
  /** Minutes that the preparation of an order usually takes. */
  prepMinutes: number;
  busy: Busy;
  /** True while the kitchen board has been silent for too long. */
  kitchenOffline: boolean;
  /** True while payments are off: ordering is then closed whatever else holds. */
  paymentsOff: boolean;
}

/** Why the truck is closed; null while it is open. */
export type ClosedReason =
  | 'switched_off'
  | 'paused'
  | 'outside_hours'
  | 'closed_day'
  | 'kitchen_offline'
  | 'payments_off';

/** Whether orders are taken, until when, and the times that can be chosen. Instants are epoch milliseconds. */
export interface Availability {
  /** Also true while the truck is closed by its hours or stops, where a day ahead can be ordered for: without ASAP. */
  enabled: boolean;
  reason: ClosedReason | null;
  /** When ordering is known to open again, or null. */
  opensAt: number | null;
  /** When it is known to close, or null (the owner's switch decides). */
  closesAt: number | null;
  /** Whether an opening includes now: of the posted hours, or a stop where ordering goes by them. */
  withinHours: boolean;
  /** When the opening that includes now ends; null outside of openings, and where that is more than a day away. */
  hoursEndAt: number | null;
  /** Minutes until an ASAP order would be ready: kitchen minutes, and the wait where the next slots are full. */
  asapMinutes: number;
  /** Minutes the kitchen takes for one order now, busy minutes included. */
  kitchenMinutes: number;
  /** Until then (epoch ms) the orders already placed leave no room for an ASAP order; 0 where there is room at once. */
  asapNotBefore: number;
  /** ASAP, then the times of day in order, each when it is next available; also listed while ordering is closed. */
  slots: PickupSlot[];
  /** The days that can be chosen, today first, each with all of its times; those of `slots` where none can be. */
  days: PickupDay[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Calendar = TruckClock & OpeningCalendar;

/** The first instant from `from` on that lies within an opening, or null within `MAX_DAYS_AHEAD`. */
function nextOpenInstant(from: number, calendar: OpeningCalendar): number | null {
  const opening = openingsAround(from, calendar).find(({ closesAt }) => from < closesAt);
  return opening === undefined ? null : Math.max(from, opening.opensAt);
}

/** When an opening closes, for those who read it at an instant; null while that is more than a day away. */
function closingOf(opening: Opening | null, instant: number): number | null {
  return opening !== null && opening.closesAt <= instant + DAY_MS ? opening.closesAt : null;
}

/** Why the truck is closed, without the times that can be chosen; null while it is open. */
export function closedReason(
  input: Omit<AvailabilityInput, 'reserved' | 'slotCapacity' | 'daysAhead'>,
): ClosedReason | null {
  const { orderingSwitch, now } = input;
  if (input.paymentsOff) return 'payments_off';
  if (!orderingSwitch.on && orderingSwitch.offUntil === null) return 'switched_off';
  if (!orderingSwitch.on && orderingSwitch.offUntil !== null && orderingSwitch.offUntil > now)
    return 'paused';
  if (input.kitchenOffline) return 'kitchen_offline';
  if (input.orderingBy === 'switch') return null;
  if (openingAt(now, openingsAround(now, input)) !== null) return null;
  const today = windowsOn(businessDay(input, now), input);
  return today.length === 0 ? 'closed_day' : 'outside_hours';
}

/** Whether the truck is closed, but not to orders of another day. */
function takesOnlyAhead(reason: ClosedReason | null, { daysAhead }: AvailabilityInput): boolean {
  return daysAhead > 0 && (reason === 'outside_hours' || reason === 'closed_day');
}

function opensAgainAt(reason: ClosedReason | null, input: AvailabilityInput): number | null {
  if (reason === 'paused' && !input.orderingSwitch.on) {
    const { offUntil } = input.orderingSwitch;
    // A pause that ends after closing time ends, for the customer, at the next opening.
    return offUntil !== null && input.orderingBy !== 'switch' ? nextOpenInstant(offUntil, input) : offUntil;
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

/** Decides whether ordering is open, until when and for which times; every page and call uses this function. */
export function availability(input: AvailabilityInput): Availability {
  const reason = closedReason(input);
  const minutes = kitchenMinutes(input);
  const ahead = slotsAhead(input, input.now + minutes * MINUTE_MS);
  const onlyAhead = takesOnlyAhead(reason, input) && ahead.length > 0;
  const opening = openingAt(input.now, openingsAround(input.now, input));
  const hoursEndAt = closingOf(opening, input.now);
  const closesAt = reason === null && input.orderingBy !== 'switch' ? hoursEndAt : null;
  const { notBefore, full } = placeAsap(input.now + minutes * MINUTE_MS, input, closesAt);
  const asap: PickupSlot[] = onlyAhead ? [] : [{ value: ASAP, at: input.now, today: true, full }];
  const view: Availability = {
    enabled: reason === null || onlyAhead,
    reason,
    opensAt: opensAgainAt(reason, input),
    closesAt,
    withinHours: opening !== null,
    hoursEndAt,
    asapMinutes: minutes,
    kitchenMinutes: minutes,
    asapNotBefore: notBefore,
    slots: [...asap, ...nextTimes(input, ahead)],
    days: pickupDays(input, asap, ahead),
  };
  return availabilityAt(input, view, input.now);
}

/** The same availability with the ASAP time counted from a later `now` (epoch ms), before `nextChangeAt`. */
export function availabilityAt(clock: TruckClock, view: Availability, now: number): Availability {
  const at = Math.max(now + view.kitchenMinutes * MINUTE_MS, view.asapNotBefore);
  const today = businessDay(clock, at) === businessDay(clock, now);
  const moved = (slots: PickupSlot[]) =>
    slots.map((slot) => (slot.value === ASAP ? { ...slot, at, today } : slot));
  return {
    ...view,
    asapMinutes: Math.ceil((at - now) / MINUTE_MS),
    slots: moved(view.slots),
    days: view.days.map(({ day, slots }) => ({ day, slots: moved(slots) })),
  };
}

/**
 * When the service under way ends, or today's next one (epoch ms): at closing unless ordering goes by the switch alone,
 * else with the business day.
 */
export function endOfService(input: Calendar & Pick<AvailabilityInput, 'now'>): number {
  const end = businessDayEnd(input, input.now);
  if (input.orderingBy === 'switch') return end;
  const opening = openingsAround(input.now, input).find(({ closesAt }) => input.now < closesAt) ?? null;
  const today = opening !== null && opening.opensAt < end;
  return (today ? closingOf(opening, Math.max(input.now, opening.opensAt)) : null) ?? end;
}

/**
 * Until when (epoch ms) a pause for the rest of the day lasts: the first opening of a later business day, or that day's
 * start.
 */
export function endOfDayPause(now: number, calendar: Calendar): number {
  const end = businessDayEnd(calendar, now);
  return nextOpenInstant(end, calendar) ?? end;
}

/**
 * Returns until when (epoch ms, exclusive) an availability holds, apart from ASAP's instant: until a slot passes, ordering
 * opens or closes, or a day ends. New settings and reservations end it sooner.
 */
export function nextChangeAt(current: Availability, input: AvailabilityInput): number {
  const day = truckDay(input.timeZone, input.now);
  const { orderingSwitch, busy } = input;
  const cooking = kitchenMinutes(input) * MINUTE_MS;
  const candidates = [
    businessDayEnd(input, input.now),
    truckInstant(input.timeZone, addDays(day, 1), 0),
    ...openingsAround(input.now, input).flatMap(({ opensAt, closesAt }) => [
      opensAt,
      Math.max(opensAt, closesAt - DAY_MS),
      closesAt,
    ]),
    ...(!orderingSwitch.on && orderingSwitch.offUntil !== null ? [orderingSwitch.offUntil] : []),
    ...(busy.minutes > 0 ? [busy.until] : []),
    // An order ready one millisecond later falls into the next slot.
    ...(input.reserved.size > 0 ? [slotOf(input.now + cooking) - cooking + 1] : []),
    // A slot exactly one preparation time away is still available; one millisecond later it has passed.
    ...current.slots.filter((slot) => slot.value !== ASAP).map((slot) => slot.at - cooking + 1),
  ];
  return Math.min(...candidates.filter((instant) => instant > input.now));
}
