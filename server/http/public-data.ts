import type { OrderingStatusView } from '../../contracts/ordering-status.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { MenuItem, Special } from '../../domain/menu.ts';
import { ASAP } from '../../domain/pickup.ts';
import { addDays, truckDay } from '../../domain/truck-time.ts';
import type { Deps } from '../deps.ts';
import { loadAvailability } from '../stores/availability.store.ts';
import { listMenuItems, listSpecials } from '../stores/menu.store.ts';
import type { FastifyInstance } from 'fastify';
import { Snapshot } from './snapshot.ts';

/** Loaded anew this often even when nothing is heard, as events may be lost between processes. */
const MAX_AGE_MS = 15_000;

export interface MenuData {
  items: MenuItem[];
  specials: Special[];
}

export interface OrderingData {
  /** As it stood when loaded; `orderingStatusAt` brings the ASAP time up to date. */
  status: OrderingStatusView;
  site: SiteInfo;
}

/** What every visitor sees, kept in memory: nothing in it depends on who asks. */
export interface PublicData {
  menu: Snapshot<MenuData>;
  ordering: Snapshot<OrderingData>;
}

export function publicData(deps: Deps): PublicData {
  const onError = (err: unknown): void => deps.log.error({ err }, 'public data is stale: it cannot be read');
  const menu = new Snapshot<MenuData>((previous) => loadMenu(deps, previous), deps.now, onError);
  const ordering = new Snapshot<OrderingData>((previous) => loadOrdering(deps, previous), deps.now, onError);
  return { menu, ordering };
}

async function loadMenu(deps: Deps, previous: MenuData | undefined) {
  const now = deps.now();
  const loaded: MenuData = {
    items: await listMenuItems(deps.db, now),
    specials: await listSpecials(deps.db, now),
  };
  return { value: unlessSame(previous, loaded, loaded), freshUntil: now + MAX_AGE_MS };
}

async function loadOrdering(deps: Deps, previous: OrderingData | undefined) {
  const now = deps.now();
  const { view, settings, nextChangeAt } = await loadAvailability(deps.db, now);
  const site: SiteInfo = {
    ...settings.site,
    hours: [...settings.hours],
    specialDays: settings.specialDays.filter(({ day }) => day >= addDays(truckDay(now), -7)),
    taxRate: settings.taxRate,
    sandbox: deps.payments.sandbox,
  };
  const loaded: OrderingData = { status: view, site };
  return {
    value: unlessSame(previous, loaded, { site, status: orderingStatusAt(view, 0) }),
    freshUntil: Math.min(nextChangeAt ?? Number.POSITIVE_INFINITY, now + MAX_AGE_MS),
  };
}

const fingerprints = new WeakMap<object, string>();

/** The previous object itself where its comparable part is the same, so that readers keep what they made of it. */
function unlessSame<T extends object>(previous: T | undefined, loaded: T, comparable: object): T {
  const print = JSON.stringify(comparable);
  if (previous !== undefined && fingerprints.get(previous) === print) return previous;
  fingerprints.set(loaded, print);
  return loaded;
}

/** The status with the ASAP pickup counted from `now`. */
export function orderingStatusAt(status: OrderingStatusView, now: number): OrderingStatusView {
  return {
    ...status,
    slots: status.slots.map((slot) =>
      slot.value === ASAP && slot.today ? { ...slot, at: now + status.prepMinutes * 60_000 } : slot,
    ),
  };
}

/** Keeps the public data on the app, stale as soon as something is told to have changed. */
export function registerPublicData(app: FastifyInstance, deps: Deps): void {
  const data = publicData(deps);
  app.decorate('publicData', data);
  const unsubscribe = deps.events.subscribe(({ kind }) => {
    if (kind === 'menu' || kind === 'missed') data.menu.invalidate();
    // An order takes room in its pickup slot, or gives it back.
    if (kind === 'ordering' || kind === 'order' || kind === 'missed') data.ordering.invalidate();
  });
  app.addHook('onClose', (_, done) => {
    unsubscribe();
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    publicData: PublicData;
  }
}
