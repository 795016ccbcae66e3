import type { Transaction } from 'kysely';
import type { CopyWeek, ParkedHere, StopsView, StopUpdate } from '../../../contracts/owner/stops.ts';
import { hoursOn, type OpeningWindow } from '../../../domain/hours/opening-hours.ts';
import { windowsOn } from '../../../domain/hours/openings.ts';
import type { Stop } from '../../../domain/stops/stops.ts';
import { businessDay, minutesIntoBusinessDay } from '../../../domain/business-day.ts';
import { atSameTime, hoursHere } from '../../../domain/stops/stop-calendar.ts';
import { addDays, weekday } from '../../../domain/truck-time.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { enqueueMoveNotices, sitePlace } from '../../messages/truck-moves.ts';
import { publishJobAdded } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { readCalendar } from '../../stores/opening-calendar.store.ts';
import { readSettings, type Settings, readClock } from '../../stores/settings.store.ts';
import { deleteStop, readStops, saveStop, stopById } from '../../stores/stops.store.ts';

const STEP = 5;
const DAY_MINUTES = 24 * 60;

export async function stopsView(deps: Deps, notified = 0): Promise<StopsView> {
  const now = deps.now();
  const calendar = await readCalendar(deps.db);
  const { address } = sitePlace(calendar);
  const today = windowsOn(businessDay(calendar, now), calendar);
  return { now, stops: calendar.stops, address, today, notified };
}

/** Creates or changes a stop. Returns the number of customers who are notified that they must go elsewhere. */
export function putStop(deps: Deps, staff: Staff, id: string, update: StopUpdate): Promise<number> {
  return change(deps, staff, { action: 'stop.saved', subject: id }, async ({ tx }) => {
    const before = await stopById(tx, id);
    const after: Stop = { id, ...update };
    await saveStop(tx, after, deps.now());
    return { before, after };
  });
}

/** Deletes a stop; an unknown one is no error. */
export function removeStop(deps: Deps, staff: Staff, id: string): Promise<number> {
  return change(deps, staff, { action: 'stop.deleted', subject: id }, async ({ tx }) => {
    const before = await stopById(tx, id);
    if (before === null) return null;
    await deleteStop(tx, id);
    return { before, after: null };
  });
}

/** "I'm parked here today": a stop from now on, whatever the calendar has. A repeat is the same stop. */
export async function parkHere(
  deps: Deps,
  staff: Staff,
  { closes, ...parked }: ParkedHere,
): Promise<{ ok: true; notified: number } | { ok: false; error: 'invalid' }> {
  const now = deps.now();
  const clock = await readClock(deps.db);
  const here = hoursHere(minutesIntoBusinessDay(clock, now), closes);
  if (here === null) return { ok: false, error: 'invalid' };
  const day = addDays(businessDay(clock, now), here.later);
  const id = `here-${day}`;
  const notified = await change(
    deps,
    staff,
    { action: 'stop.parked', subject: day },
    async ({ tx, settings, stops }) => {
      const before = stops.find((stop) => stop.id === id) ?? null;
      const after: Stop = {
        id,
        ...parked,
        day,
        weekday: null,
        // Parked in the night until the next day, it does not wait for that day's opening.
        opens: here.later === 0 ? opening(settings, day, here) : here.opens - (here.opens % STEP),
        closes: here.closes,
      };
      await endOthers(tx, stops, { today: day, here: after, now });
      await saveStop(tx, after, now);
      return { before, after };
    },
  );
  return { ok: true, notified };
}

/**
 * Starts at today's next opening while the truck is closed, else now, rounded to five minutes. Where ordering goes by the
 * stops, the posted hours open nothing.
 */
function opening(
  { orderingBy, hours, specialDays }: Settings,
  day: string,
  { opens, closes }: OpeningWindow,
): number {
  const posted = orderingBy === 'stops' ? [] : hoursOn(day, hours, specialDays);
  const open = posted.find((window) => window.closes > opens);
  const ahead = open !== undefined && open.opens > opens && open.opens < closes;
  return ahead ? open.opens : opens - (opens % STEP);
}

/** Ends the other stops that are still running when the truck is parked elsewhere, those over midnight too. */
async function endOthers(
  tx: Transaction<Schema>,
  stops: readonly Stop[],
  { today, here, now }: { today: string; here: Stop; now: number },
): Promise<void> {
  for (const later of [-1, 0, 1]) {
    const day = addDays(today, later);
    const opens = here.opens - later * DAY_MINUTES;
    const closes = here.closes - later * DAY_MINUTES;
    const others = stops.filter(
      (stop) => stop.day === day && stop.id !== here.id && atSameTime(here, stop, later),
    );
    for (const stop of others) {
      if (stop.opens < opens) await saveStop(tx, { ...stop, closes: opens }, now);
      else if (stop.closes <= closes) await deleteStop(tx, stop.id);
      else await saveStop(tx, { ...stop, opens: closes }, now);
    }
  }
}

/** Copies the single-day stops of one week into another; existing ones are not duplicated. */
export async function duplicateWeek(
  deps: Deps,
  staff: Staff,
  { from, to }: CopyWeek,
): Promise<{ ok: true; notified: number } | { ok: false; error: 'invalid' }> {
  if (weekday(from) !== 0 || weekday(to) !== 0 || from === to) return { ok: false, error: 'invalid' };
  const notified = await change(
    deps,
    staff,
    { action: 'stop.week_copied', subject: to },
    async ({ tx, stops }) => {
      const copies = Array.from({ length: 7 }, (_, n) => n).flatMap((n) => {
        const day = addDays(to, n);
        const there = stops.filter((stop) => stop.day === day);
        return stops
          .filter((stop) => stop.day === addDays(from, n) && !there.some((other) => atSameTime(other, stop)))
          .map((stop): Stop => ({ ...stop, id: deps.newId(), day }));
      });
      for (const copy of copies) await saveStop(tx, copy, deps.now());
      return copies.length === 0 ? null : { before: null, after: { from, to, stops: copies.length } };
    },
  );
  return { ok: true, notified };
}

interface Changing {
  tx: Transaction<Schema>;
  settings: Settings;
  stops: readonly Stop[];
}

/** Makes one change of the calendar: recorded, published, and sent to customers who must go elsewhere. */
async function change(
  deps: Deps,
  staff: Staff,
  { action, subject }: { action: string; subject: string },
  write: (changing: Changing) => Promise<{ before: unknown; after: unknown } | null>,
): Promise<number> {
  const notified = await writeTransaction(deps.db, async (tx) => {
    await nextNumber(tx, 'stop-changes');
    const settings = await readSettings(tx);
    const { specialDays, timeZone, dayStartHour } = settings;
    const stops = await readStops(tx);
    const changed = await write({ tx, settings, stops });
    if (changed === null) return 0;
    await recordAudit(tx, deps, { staff, action, subject, ...changed });
    return enqueueMoveNotices(tx, deps, {
      before: { stops, specialDays, timeZone, dayStartHour },
      after: { stops: await readStops(tx), specialDays, timeZone, dayStartHour },
      usual: sitePlace(settings),
    });
  });
  deps.events.publish({ kind: 'ordering' });
  if (notified > 0) publishJobAdded(deps);
  return notified;
}
