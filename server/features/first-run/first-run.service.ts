import type { Kysely } from 'kysely';
import {
  type FirstRunStep,
  type FirstRunView,
  MENU_ONLY_STEPS,
  NEEDED_STEPS,
  type NotReadyFields,
  type TruckMode,
} from '../../../contracts/owner/first-run.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { releaseReservations } from '../../orders/order-reservations.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { lockCategories, removeCategory } from '../../stores/menu/categories.store.ts';
import { menuOrigin } from '../../stores/menu/demo-dishes.store.ts';
import {
  countDemoOrders,
  deleteDemoOrders,
  demoCustomers,
  demoOrdersHolding,
} from '../../stores/orders/demo-orders.store.ts';
import { deleteDish } from '../../stores/menu/menu-editing.store.ts';
import { refreshPerson } from '../../stores/people/people.store.ts';
import { readCalendar } from '../../stores/opening-calendar.store.ts';
import type { OrderingSwitch } from '../../../domain/hours/availability.ts';
import { inEachLanguage } from '../../../domain/localized.ts';
import { regionName } from '../../../domain/contact/region-name.ts';
import { postedWeek } from '../../../domain/hours/openings.ts';
import { readSettings, saveSetting } from '../../stores/settings.store.ts';
import { stepsDone } from './steps-done.ts';

export async function truckMode(deps: Deps, db: Kysely<Schema> = deps.db): Promise<TruckMode> {
  const { liveSince, menuOnlySince } = await readSettings(db);
  const { environment } = deps.payments;
  const rehearsal = liveSince !== null && environment !== 'production' && deps.environment.allowSandbox;
  return { liveSince, menuOnlySince: liveSince === null ? menuOnlySince : null, environment, rehearsal };
}

/** Returns the true state of every step. */
export async function firstRunView(deps: Deps, db: Kysely<Schema> = deps.db): Promise<FirstRunView> {
  const mode = await truckMode(deps, db);
  const settings = await readCalendar(db);
  const menu = await menuOrigin(db);
  const orders = await countDemoOrders(db);
  const { done, people, stops, ownPlace } = await stepsDone(db, {
    now: deps.now(),
    environment: mode.environment,
    settings,
    menu,
    realOrders: orders.real,
  });
  return {
    ...mode,
    done,
    people,
    stops,
    ownPlace,
    business: settings.site.name,
    street: settings.site.address.street,
    city: settings.site.address.city,
    regionName: inEachLanguage((language) => regionName(settings.site.address.region, language)),
    hours: postedWeek(settings, deps.now()),
    clock: { timeZone: settings.timeZone, dayStartHour: settings.dayStartHour },
    timeZoneConfirmed: settings.timeZoneConfirmedAt !== null,
    taxRate: settings.taxRate,
    menu: {
      dishes: menu.dishes,
      demo: menu.demo.length,
      demoCategories: menu.demoCategories.length,
      photos: menu.photos,
    },
    demoOrders: orders.demo,
  };
}

/** Records that the owner confirmed the hours and the zone, for when they equal the demo's. */
export async function confirmHours(deps: Deps, staff: Staff): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const { hours, timeZone, hoursConfirmedAt, timeZoneConfirmedAt } = await readSettings(tx);
    if (hoursConfirmedAt !== null && timeZoneConfirmedAt !== null) return;
    const at = deps.now();
    await saveSetting(tx, 'hoursConfirmedAt', at);
    await saveSetting(tx, 'timeZoneConfirmedAt', at);
    for (const { action, known, after } of [
      { action: 'hours.confirmed', known: hoursConfirmedAt, after: hours },
      { action: 'clock.confirmed', known: timeZoneConfirmedAt, after: { timeZone } },
    ]) {
      if (known !== null) continue;
      await recordAudit(tx, deps, { staff, action, subject: '', before: null, after });
    }
  });
}

/**
 * Removes every dish and special that is unchanged from the demo, then its unchanged categories that are empty; concurrently
 * edited ones stay.
 */
export async function removeDemoMenu(deps: Deps, staff: Staff): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    const removed: string[] = [];
    for (const { table, id, name, updatedAt } of (await menuOrigin(tx)).demo) {
      if (await deleteDish(tx, table, id, updatedAt)) removed.push(name);
    }
    const at = deps.now();
    for (const { id, name, updatedAt } of (await menuOrigin(tx)).demoCategories) {
      if (await removeCategory(tx, id, updatedAt, at)) removed.push(name);
    }
    if (removed.length === 0) return;
    await recordAudit(tx, deps, {
      staff,
      action: 'demo_menu.removed',
      subject: '',
      before: removed,
      after: null,
    });
  });
  publishMenuChanged(deps);
}

export type Opened = { ok: true } | { ok: false; error: 'not_ready'; fields: NotReadyFields };

/**
 * Ends the demo in one step: deletes its orders with all their rows, keeps orders paid with real money, and closes
 * ordering until the owner switches it on. A truck that is open stays unchanged.
 */
export async function openForReal(deps: Deps, staff: Staff): Promise<Opened> {
  const outcome = await writeTransaction(deps.db, async (tx): Promise<Opened & { was?: 'open' }> => {
    // Locks this sequence: a second call at the same moment finds the truck open.
    await nextNumber(tx, 'open-for-real');
    const { liveSince, orderingSwitch, done, demoOrders } = await readiness(deps, tx);
    if (liveSince !== null) return { ok: true, was: 'open' };
    const missing = missingOf(NEEDED_STEPS, done);
    if (missing.length > 0) return { ok: false, error: 'not_ready', fields: { missing } };
    await removeDemoOrders(tx);
    const at = deps.now();
    await saveSetting(tx, 'liveSince', at);
    await saveSetting(tx, 'menuOnlySince', null);
    await saveSetting(tx, 'orderingSwitch', { on: false, offUntil: null });
    await recordAudit(tx, deps, {
      staff,
      action: 'truck.opened',
      subject: '',
      before: { demoOrders, orderingSwitch },
      after: { demoOrders: 0, orderingSwitch: { on: false, offUntil: null } },
    });
    return { ok: true };
  });
  // Boards, lists and pages reload everything.
  if (outcome.ok && outcome.was === undefined) deps.events.publish({ kind: 'missed' });
  return outcome.ok ? { ok: true } : outcome;
}

/**
 * Publishes the menu without ordering, or takes it back to the demo. The switch is off until the owner places a test
 * order; a truck that is open stays unchanged.
 */
export async function setMenuOnly(deps: Deps, staff: Staff, on: boolean): Promise<Opened> {
  const outcome = await writeTransaction(deps.db, async (tx): Promise<Opened & { was?: 'same' }> => {
    await nextNumber(tx, 'open-for-real');
    const { liveSince, menuOnlySince, orderingSwitch, done } = await readiness(deps, tx);
    if (liveSince !== null || (menuOnlySince !== null) === on) return { ok: true, was: 'same' };
    const missing = on ? missingOf(MENU_ONLY_STEPS, done) : [];
    if (missing.length > 0) return { ok: false, error: 'not_ready', fields: { missing } };
    const at = deps.now();
    const after: OrderingSwitch = on ? { on: false, offUntil: null } : { on: true };
    await saveSetting(tx, 'menuOnlySince', on ? at : null);
    await saveSetting(tx, 'orderingSwitch', after);
    await recordAudit(tx, deps, {
      staff,
      action: on ? 'menu.published' : 'menu.unpublished',
      subject: '',
      before: { orderingSwitch },
      after: { orderingSwitch: after },
    });
    return { ok: true };
  });
  if (outcome.ok && outcome.was === undefined) deps.events.publish({ kind: 'missed' });
  return outcome.ok ? { ok: true } : outcome;
}

async function readiness(deps: Deps, tx: Kysely<Schema>) {
  const { orderingSwitch } = await readSettings(tx);
  return { ...(await firstRunView(deps, tx)), orderingSwitch };
}

function missingOf(needed: readonly FirstRunStep[], done: Record<FirstRunStep, boolean>): FirstRunStep[] {
  return needed.filter((step) => !done[step]);
}

async function removeDemoOrders(tx: Kysely<Schema>): Promise<void> {
  // Nothing was really cooked: the dishes return to stock whatever the orders' status.
  for (const order of await demoOrdersHolding(tx))
    await releaseReservations(tx, { ...order, status: 'received' });
  const customers = await demoCustomers(tx);
  await deleteDemoOrders(tx);
  for (const customer of customers) await refreshPerson(tx, customer);
}
