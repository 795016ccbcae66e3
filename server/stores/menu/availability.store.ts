import type { Kysely } from 'kysely';
import {
  type Availability,
  availability,
  type ClosedReason,
  closedReason,
  kitchenMinutes,
  nextChangeAt,
} from '../../../domain/hours/availability.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { isAlarmOpen } from '../alarms.store.ts';
import { readKitchenWatch } from '../kitchen-heartbeat.store.ts';
import { isMenuOnly } from '../settings.store.ts';
import { readCalendar, readOpenings, type StoredCalendar } from '../opening-calendar.store.ts';

const OFF = { on: false, offUntil: null } as const;

export interface LoadedAvailability {
  view: Availability;
  /** With stops only where ordering goes by them, unless they were asked for. */
  settings: StoredCalendar;
  /** Returns when the view changes without a new setting or order, epoch milliseconds. */
  changesAt: () => number;
}

/**
 * Computes whether and when food can be ordered at `now` (epoch ms). Ordering closes for `noRealPayments` and for a token
 * that Square refuses, but not `atWindow`, which asks Square itself or takes cash.
 */
export async function loadAvailability(
  db: Kysely<Schema>,
  now: number,
  noRealPayments: boolean,
  { atWindow = false, withStops = false } = {},
): Promise<LoadedAvailability> {
  const settings = await (withStops ? readCalendar(db) : readOpenings(db));
  const slots = await db
    .selectFrom('pickup_slots')
    .selectAll()
    .where('starts_at', '>=', now)
    .where('reserved', '>', 0)
    .execute();
  const isRefused = !atWindow && settings.liveSince !== null && (await isAlarmOpen(db, 'payments_refused'));
  const input = {
    ...settings,
    now,
    orderingSwitch: isMenuOnly(settings) && noRealPayments ? OFF : settings.orderingSwitch,
    reserved: new Map(slots.map((slot) => [slot.starts_at, slot.reserved])),
    kitchenOffline: false,
    paymentsOff: isRefused || (noRealPayments && settings.liveSince !== null),
  };
  const open = availability(input);
  if (!settings.kitchenHeartbeat) return { view: open, settings, changesAt: () => nextChangeAt(open, input) };
  const kitchen = await readKitchenWatch(db, now, settings);
  // While the truck is closed anyway, silence of the kitchen does not matter.
  const view =
    open.reason === null && kitchen.offline ? availability({ ...input, kitchenOffline: true }) : open;
  return {
    view,
    settings,
    changesAt: () => Math.min(nextChangeAt(view, input), kitchen.nextChangeAt ?? Number.POSITIVE_INFINITY),
  };
}

/**
 * Returns why the truck is closed at `now` (epoch milliseconds) to an order that is paid, null while it is open, and the
 * kitchen minutes. The payment proves that payments work.
 */
export async function loadClosedReason(
  db: Kysely<Schema>,
  now: number,
): Promise<{ reason: ClosedReason | null; kitchenMinutes: number; settings: StoredCalendar }> {
  const settings = await readOpenings(db);
  const input = { ...settings, now, kitchenOffline: false, paymentsOff: false };
  const open = closedReason(input);
  const isSilent =
    open === null && settings.kitchenHeartbeat && (await readKitchenWatch(db, now, settings)).offline;
  return { reason: isSilent ? 'kitchen_offline' : open, kitchenMinutes: kitchenMinutes(input), settings };
}
