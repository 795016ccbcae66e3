import type { Transaction } from 'kysely';
import type {
  HoursSettingsUpdate,
  HoursView,
  SpecialDayUpdate,
  OrderWhileClosedView,
  WeekdayUpdate,
} from '../../../contracts/owner/hours.ts';
import { type Busy, endOfDayPause, endOfService } from '../../../domain/hours/availability.ts';
import { closedAt } from '../../../domain/hours/openings.ts';
import { daysOverlap } from '../../../domain/hours/hours-check.ts';
import { inEachLanguage } from '../../../domain/localized.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { businessDay } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { recordChange } from '../../stores/audit.store.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { readCalendar, type StoredCalendar } from '../../stores/opening-calendar.store.ts';
import { timedPickupsAhead } from '../../stores/orders/orders.store.ts';
import { saveSetting, type Settings, readClock } from '../../stores/settings.store.ts';
import { slotLoads } from './slot-loads.ts';

/** Past special days are kept this long, as pages show the week around today. */
const RETENTION_DAYS = 30;

export async function hoursView(deps: Deps): Promise<HoursView> {
  const now = deps.now();
  const settings = await readCalendar(deps.db);
  const { hours, specialDays, orderingSwitch, busy } = settings;
  const today = businessDay(settings, now);
  return {
    now,
    hours: [...hours],
    specialDays: specialDays.filter(({ day }) => day >= today),
    ...hoursSettings(settings),
    busy: busy.until > now ? busy : { minutes: 0, until: 0 },
    orderingSwitch,
    restOfDayUntil: endOfDayPause(now, settings),
    serviceEndsAt: endOfService({ ...settings, now }),
    slots: await slotLoads(deps.db, settings, now),
    ordersWhileClosed: await ordersWhileClosed(deps, settings),
  };
}

async function ordersWhileClosed(deps: Deps, settings: StoredCalendar): Promise<OrderWhileClosedView[]> {
  const ahead = await timedPickupsAhead(deps.db, deps.now());
  const closed = new Set(
    closedAt(
      ahead.map(({ pickupAt }) => pickupAt),
      settings,
    ),
  );
  return ahead.filter(({ pickupAt }) => closed.has(pickupAt));
}

/** `overlap`: hours after midnight would reach into the next day's. */
type HoursChanged = { ok: true } | { ok: false; fields: { day: 'past' } | { hours: 'overlap' } };

export function setWeekday(
  deps: Deps,
  staff: Staff,
  weekday: number,
  { hours }: WeekdayUpdate,
): Promise<HoursChanged> {
  return change(deps, staff, { action: 'hours.changed', subject: String(weekday) }, async (tx, before) => {
    const week = before.hours.map((day, index) => (index === weekday ? hours : day));
    if (daysOverlap(week, comingDays(before, deps.now()))) return 'overlap';
    await saveSetting(tx, 'hours', week);
    return { before: { hours: before.hours[weekday] ?? [] }, after: { hours } };
  });
}

export async function setSpecialDay(
  deps: Deps,
  staff: Staff,
  day: string,
  update: SpecialDayUpdate,
): Promise<HoursChanged> {
  if (day < businessDay(await readClock(deps.db), deps.now())) return { ok: false, fields: { day: 'past' } };
  return change(deps, staff, { action: 'special_day.set', subject: day }, async (tx, before) => {
    const { hours, note } = update;
    const after = { day, hours, note: inEachLanguage((language) => note[language].trim()) };
    const others = recentDays(before, deps.now()).filter((special) => special.day !== day);
    const sorted = [...others, after].sort((a, b) => (a.day < b.day ? -1 : 1));
    if (daysOverlap(before.hours, comingDays({ ...before, specialDays: sorted }, deps.now())))
      return 'overlap';
    await saveSetting(tx, 'specialDays', sorted);
    return { before: before.specialDays.find((special) => special.day === day) ?? null, after };
  });
}

/** Deletes a day's special hours; a day without them is no error. */
export function deleteSpecialDay(deps: Deps, staff: Staff, day: string): Promise<HoursChanged> {
  return change(deps, staff, { action: 'special_day.deleted', subject: day }, async (tx, settings) => {
    const before = settings.specialDays.find((special) => special.day === day);
    if (before === undefined) return null;
    const specialDays = settings.specialDays.filter((special) => special.day !== day);
    if (daysOverlap(settings.hours, comingDays({ ...settings, specialDays }, deps.now()))) return 'overlap';
    await saveSetting(tx, 'specialDays', specialDays);
    return { before, after: null };
  });
}

/** Adds minutes to every new order, or none; they end with the service. */
export async function setBusy(deps: Deps, staff: Staff, minutes: Busy['minutes']): Promise<void> {
  await change(deps, staff, { action: 'busy.set', subject: '' }, async (tx, settings) => {
    const now = deps.now();
    const after: Busy = { minutes, until: minutes === 0 ? 0 : endOfService({ ...settings, now }) };
    await saveSetting(tx, 'busy', after);
    return { before: settings.busy, after };
  });
}

export async function setHoursSettings(deps: Deps, staff: Staff, update: HoursSettingsUpdate): Promise<void> {
  await change(deps, staff, { action: 'hours.settings_changed', subject: '' }, async (tx, settings) => {
    const before = hoursSettings(settings);
    if (update.orderingBy !== undefined) await saveSetting(tx, 'orderingBy', update.orderingBy);
    if (update.prepMinutes !== undefined) await saveSetting(tx, 'prepMinutes', update.prepMinutes);
    if (update.slotCapacity !== undefined) await saveSetting(tx, 'slotCapacity', update.slotCapacity);
    if (update.daysAhead !== undefined) await saveSetting(tx, 'daysAhead', update.daysAhead);
    return { before, after: { ...before, ...update } };
  });
}

/** The settings of `PUT /api/owner/hours/settings`. */
function hoursSettings({ orderingBy, prepMinutes, slotCapacity, daysAhead }: Settings) {
  return { orderingBy, prepMinutes, slotCapacity, daysAhead };
}

/** The special days that still matter: last night's may reach into today. */
function comingDays(settings: Settings, now: number): Settings['specialDays'] {
  const since = addDays(businessDay(settings, now), -1);
  return settings.specialDays.filter(({ day }) => day >= since);
}

function recentDays(settings: Settings, now: number): Settings['specialDays'] {
  const since = addDays(businessDay(settings, now), -RETENTION_DAYS);
  return settings.specialDays.filter(({ day }) => day >= since);
}

/**
 * Makes one change of the hours: recorded where it changed something, and published. Concurrent changes run one after
 * the other.
 */
async function change(
  deps: Deps,
  staff: Staff,
  { action, subject }: { action: string; subject: string },
  write: (
    tx: Transaction<Schema>,
    before: StoredCalendar,
  ) => Promise<{ before: unknown; after: unknown } | 'overlap' | null>,
): Promise<HoursChanged> {
  const changed = await writeTransaction(deps.db, async (tx) => {
    await nextNumber(tx, 'hours-changes');
    const written = await write(tx, await readCalendar(tx));
    if (written !== null && written !== 'overlap')
      await recordChange(tx, deps, { staff, action, subject, ...written });
    return written;
  });
  if (changed === 'overlap') return { ok: false, fields: { hours: changed } };
  deps.events.publish({ kind: 'ordering' });
  return { ok: true };
}
