import type { WindowDishes, WindowView } from '../../../contracts/owner/window/window.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { type UsualNotes, usualNotes } from '../../../domain/order/usual-notes.ts';
import { addDays } from '../../../domain/truck-time.ts';
import { roleLimit } from '../../../domain/staff.ts';
import type { Staff } from '../../auth/staff-session.ts';
import type { Deps } from '../../deps.ts';
import { lacksRealPayments } from '../../real-payments.ts';
import { heldOrders } from '../../stores/held-orders.store.ts';
import { loadAvailability } from '../../stores/menu/availability.store.ts';
import { specialIds, stationsOfDishes } from '../../stores/menu/dish-stations.store.ts';
import { salesOfTime } from '../../stores/payments/sales.store.ts';
import { readClock, readStations } from '../../stores/settings.store.ts';
import { windowLinesWithNotes } from '../../stores/orders/window-notes.store.ts';
import { waitingLinks } from './payment-links.service.ts';
import { windowTerminals } from './terminal-payments.service.ts';

const MOST_ORDERED_DAYS = 28;
const MAX_MOST_ORDERED = 12;
const NOTES_MS = 28 * 24 * 60 * 60_000;
const MAX_NOTED_ORDERS = 500;

/** Returns the wait, the times to choose from, the orders on hold and those that wait for their payment. */
export async function windowView(deps: Deps, { role }: Staff): Promise<WindowView> {
  const { view, settings } = await loadAvailability(deps.db, deps.now(), lacksRealPayments(deps));
  return {
    prepMinutes: view.asapMinutes,
    slots: view.slots.filter(({ value }) => value !== ASAP),
    taxRate: settings.taxRate,
    discountLimitCents: roleLimit(settings.discountLimits, role),
    waiting: await waitingLinks(deps),
    terminals: await windowTerminals(deps),
    opensDrawer: settings.printer?.drawer !== undefined,
    held: (await heldOrders(deps.db)).map(({ heldBy: _heldBy, ...held }) => held),
  };
}

/** Returns the dishes sold most in the four weeks before today, where each is made, and which are specials. */
export async function windowDishes(deps: Deps): Promise<WindowDishes> {
  const { db } = deps;
  const now = deps.now();
  const today = businessDay(await readClock(db), now);
  const { items } = await salesOfTime(db, addDays(today, -MOST_ORDERED_DAYS), addDays(today, -1), now);
  const hasStations = (await readStations(db)).length > 0;
  return {
    most: items.slice(0, MAX_MOST_ORDERED).map(({ menuItemId }) => menuItemId),
    stations: hasStations ? await stationsOfDishes(db) : {},
    specials: await specialIds(db),
  };
}

/** Returns the notes that the window wrote again and again in the last four weeks, by category. */
export async function windowNotes(deps: Deps): Promise<UsualNotes> {
  return usualNotes(await windowLinesWithNotes(deps.db, deps.now() - NOTES_MS, MAX_NOTED_ORDERS));
}
