import type { Kysely } from 'kysely';
import { type Availability, availability, nextChangeAt } from '../../../domain/menu/availability.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { isAlarmOpen } from '../alarms.store.ts';
import { readKitchenWatch } from '../kitchen-pulse.store.ts';
import { isMenuOnly } from '../settings.store.ts';
import { readCalendar, type StoredCalendar } from '../opening-calendar.store.ts';

const OFF = { on: false, offUntil: null } as const;

export interface LoadedAvailability {
  view: Availability;
  settings: StoredCalendar;
  /** When the view changes without a new setting or order, epoch milliseconds; null when it does not. */
  nextChangeAt: number | null;
}

/**
 * Computes whether and when food can be ordered at `now` (epoch milliseconds). `noRealPayments` (see
 * `lacksRealPayments`) closes ordering once the truck is open for real or its menu is published, and so does a token that
 * Square refuses; neither matters for an order that is `paid`.
 */
export async function loadAvailability(
  db: Kysely<Schema>,
  now: number,
  noRealPayments: boolean,
  { paid = false } = {},
): Promise<LoadedAvailability> {
  const settings = await readCalendar(db);
  const slots = await db
    .selectFrom('pickup_slots')
    .selectAll()
    .where('starts_at', '>=', now)
    .where('reserved', '>', 0)
    .execute();
  const isRefused = !paid && settings.liveSince !== null && (await isAlarmOpen(db, 'payments_refused'));
  const input = {
    now,
    timeZone: settings.timeZone,
    dayStartHour: settings.dayStartHour,
    hours: settings.hours,
    specialDays: settings.specialDays,
    orderingBy: settings.orderingBy,
    stops: settings.stops,
    orderingSwitch: isMenuOnly(settings) && noRealPayments ? OFF : settings.orderingSwitch,
    prepMinutes: settings.prepMinutes,
    busy: settings.busy,
    slotCapacity: settings.slotCapacity,
    daysAhead: settings.daysAhead,
    reserved: new Map(slots.map((slot) => [slot.starts_at, slot.reserved])),
    kitchenOffline: false,
    paymentsOff: isRefused || (noRealPayments && settings.liveSince !== null),
  };
  const open = availability(input);
  if (!settings.kitchenHeartbeat) return { view: open, settings, nextChangeAt: nextChangeAt(open, input) };
  const kitchen = await readKitchenWatch(db, now, settings);
  // While the truck is closed anyway, silence of the kitchen does not matter.
  const view =
    open.reason === null && kitchen.offline ? availability({ ...input, kitchenOffline: true }) : open;
  return {
    view,
    settings,
    nextChangeAt: Math.min(nextChangeAt(view, input), kitchen.nextChangeAt ?? Number.POSITIVE_INFINITY),
  };
}
