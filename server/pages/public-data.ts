import type { OrderingStatusView } from '../../contracts/ordering-status.ts';
import type { PickupDay } from '../../domain/order/pickup/pickup.ts';
import { readItem, readSpecial, type WireItem, type WireSpecial } from '../../contracts/menu/menu-wire.ts';
import type { PrivacyFacts } from '../../contracts/page.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { Localized } from '../../domain/language.ts';
import { inEachLanguage } from '../../domain/localized.ts';
import { hasPaintedArt } from '../../domain/look/brand.ts';
import type { Look } from '../../domain/look/look.ts';
import type { ShownCategory } from '../../domain/menu/category.ts';
import type { CategoryLook } from '../../domain/menu/category-styles.ts';
import type { CategoryId, MenuItem, Special } from '../../domain/menu/menu.ts';
import { type Availability, availabilityAt } from '../../domain/hours/availability.ts';
import { regionName } from '../../domain/contact/region-name.ts';
import { translated } from '../../domain/translated.ts';
import { formatNextStop } from '../../domain/format/time/next-stop.ts';
import { postedWeek } from '../../domain/hours/openings.ts';
import { mapUrl } from '../../domain/stops/stops.ts';
import { stopsAhead } from '../../domain/stops/stop-calendar.ts';
import { businessDay } from '../../domain/business-day.ts';
import { addDays, truckDay, weekday } from '../../domain/truck-time.ts';
import type { Deps } from '../deps.ts';
import { lacksRealPayments } from '../real-payments.ts';
import { isDemo, isMenuOnly, readPublishedSince } from '../stores/settings.store.ts';
import { loadAvailability } from '../stores/menu/availability.store.ts';
import type { StoredCalendar } from '../stores/opening-calendar.store.ts';
import { categoriesSince, listCategories, type StoredCategory } from '../stores/menu/categories.store.ts';
import { listMenuItems, listSpecials, nextMenuChangeAt } from '../stores/menu/menu.store.ts';
import type { FastifyInstance } from 'fastify';
import { siteLogo } from '../views/site-logo.ts';
import { stopView } from '../views/stop-view.ts';
import { brandVersion } from '../views/brand-version.ts';
import { Snapshot } from './snapshot.ts';

/** Reloaded this often even without an event, as events may be lost between processes. */
const MAX_AGE_MS = 15_000;
/** The note about ordering of a truck that shows its menu alone. */
const NOT_OPEN_YET: Localized<string> = {
  en: 'Not open yet, ordering starts soon',
  es: 'Todavía no abrimos, pronto podrás pedir',
};

/** How long a removed category keeps its color on pages. */
const PAINTED_AFTER_MS = 7 * 24 * 60 * 60_000;
/** How many days ahead an opening or a pickup slot may be. */
const STOP_DAYS = 15;

export interface MenuData {
  items: MenuItem[];
  specials: Special[];
  /** Categories with dishes, in the menu's order. */
  categories: ShownCategory[];
  /** Categories without dishes: customers do not see them, and a request for one gets an empty list. */
  emptyCategories: CategoryId[];
  /** The looks of all categories, hidden ones too, and of those just removed: they are in carts and orders. */
  looks: CategoryLook[];
  /** The same in the form of the calls. */
  wire: { items: WireItem[]; specials: WireSpecial[] };
  /** Since when this process has this menu, epoch milliseconds. */
  since: number;
}

/** The loaded availability and the truck's stops. */
export type OrderingState = Availability & Pick<OrderingStatusView, 'daysAhead' | 'stops' | 'closedNote'>;

export interface OrderingData {
  look: Look;
  /** The status when it was loaded; `orderingStatusAt` updates the ASAP time. */
  status: OrderingState;
  site: SiteInfo;
  privacy: PrivacyFacts;
}

/** Data that is the same for every visitor, kept in memory. */
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

const complete = (text: Localized<string>) => inEachLanguage((language) => translated(text, language));

function shownCategory({ id, form }: StoredCategory): ShownCategory {
  return {
    id,
    name: complete(form.name),
    aside: complete(form.aside),
    blurb: complete(form.blurb),
    ...(form.work === 0 && { uncooked: true as const }),
  };
}

async function loadMenu(deps: Deps, previous: MenuData | undefined) {
  const now = deps.now();
  const categories = await listCategories(deps.db);
  // Before customers read the menu no cart named a category.
  const since = Math.max(now - PAINTED_AFTER_MS, await readPublishedSince(deps.db));
  const painted = await categoriesSince(deps.db, since);
  const wire = {
    items: await listMenuItems(deps.db, now),
    specials: await listSpecials(deps.db, now),
  };
  const filled = new Set(wire.items.map(({ category }) => category));
  const shown = categories.filter(({ form }) => !form.hidden);
  const loaded: MenuData = {
    items: wire.items.map(readItem),
    specials: wire.specials.map(readSpecial),
    categories: shown.filter(({ id }) => filled.has(id)).map(shownCategory),
    emptyCategories: shown.flatMap(({ id }) => (filled.has(id) ? [] : [id])),
    looks: painted.map(({ id, form: { color, picture } }) => ({ id, color, picture })),
    wire,
    since: now,
  };
  const changeAt = await nextMenuChangeAt(deps.db, now);
  return {
    value: previousIfEqual(previous, loaded, { wire, categories, looks: loaded.looks }),
    freshUntil: Math.min(changeAt, now + MAX_AGE_MS),
  };
}

function addressMapUrl({ street, city, region, postalCode }: SiteInfo['address']): string {
  return mapUrl({ place: street, address: `${street}, ${city}, ${region} ${postalCode}`, pin: null });
}

/** Returns the stops that visitors see, and what a closed truck says of itself. */
function shownStops(
  { reason, opensAt, slots, days }: Availability,
  calendar: StoredCalendar,
  now: number,
): Pick<OrderingStatusView, 'stops' | 'closedNote'> {
  const { timeZone, orderingBy } = calendar;
  const today = businessDay(calendar, now);
  // On Monday, Sunday's night may not be over.
  const past = Math.max(weekday(today), 1);
  const times = [slots, ...days.map((each) => each.slots)].flat();
  const lastSlot = truckDay(timeZone, Math.max(now, ...times.map(({ at }) => at)));
  const ahead = stopsAhead(addDays(today, -past), past + STOP_DAYS, calendar);
  const last = addDays(today, 13 - weekday(today));
  const stops = ahead.filter(({ day }) => day <= last || day <= lastSlot);
  const waits = orderingBy === 'stops' && (reason === 'outside_hours' || reason === 'closed_day');
  const next = waits && opensAt !== null && ahead.find(({ from, to }) => from <= opensAt && opensAt < to);
  return {
    stops: stops.map(stopView),
    closedNote: next
      ? formatNextStop(timeZone, next, now)
      : reason === 'switched_off' && isMenuOnly(calendar)
        ? NOT_OPEN_YET
        : null,
  };
}

function privacyFacts(
  { email, environment }: Deps,
  months: PrivacyFacts['months'],
  text: PrivacyFacts['text'],
): PrivacyFacts {
  const { minutes, store } = environment.backup;
  const place = store === null ? 'here' : 'store';
  return { months, mail: email.on, backups: minutes === null ? 'none' : place, text };
}

async function loadOrdering(deps: Deps, previous: OrderingData | undefined) {
  const now = deps.now();
  const { view, settings, changesAt } = await loadAvailability(deps.db, now, lacksRealPayments(deps), {
    withStops: true,
  });
  const today = businessDay(settings, now);
  const byStops = settings.orderingBy === 'stops';
  // Read on one page only.
  const { privacyText = null, ...texts } = settings.texts;
  const site: SiteInfo = {
    ...settings.site,
    mapsUrl: settings.site.mapsUrl || addressMapUrl(settings.site.address),
    regionName: inEachLanguage((language) => regionName(settings.site.address.region, language)),
    timeZone: settings.timeZone,
    dayStartHour: settings.dayStartHour,
    byStops,
    hours: postedWeek(settings, now),
    specialDays: settings.specialDays.filter(
      ({ day, hours }) => day >= addDays(today, -7) && !(byStops && hours.length > 0),
    ),
    taxRate: settings.taxRate,
    sandbox: deps.payments.environment === 'bundled',
    textMessages: deps.sms.on,
    ...(!settings.dishNotes && { dishNotesOff: true as const }),
    logo: siteLogo(settings.logo),
    ...(settings.look.sign !== null && { sign: settings.look.sign }),
    ...(!hasPaintedArt(settings.site) && { brand: brandVersion(settings) }),
    portrait: settings.portrait,
    languages: [...settings.languages],
    texts,
    demo: isDemo(settings),
    ...(settings.liveSince === null && !hasPaintedArt(settings.site) && { notOpenYet: true as const }),
  };
  const { daysAhead } = settings;
  const status: OrderingState = {
    ...view,
    ...(daysAhead > 0 && { daysAhead }),
    ...shownStops(view, settings, now),
  };
  const { look } = settings;
  const privacy = privacyFacts(deps, settings.contactRetention.months, privacyText);
  const loaded: OrderingData = { status, site, look, privacy };
  return {
    value: previousIfEqual(previous, loaded, { site, look, privacy, status: comparablePart(loaded, now) }),
    freshUntil: Math.min(changesAt(), now + MAX_AGE_MS),
  };
}

const fingerprints = new WeakMap<object, string>();

/**
 * Returns the previous object where its comparable part is equal, so that readers can keep what they derived from it.
 */
function previousIfEqual<T extends object>(previous: T | undefined, loaded: T, comparablePart: object): T {
  const print = JSON.stringify(comparablePart);
  if (previous !== undefined && fingerprints.get(previous) === print) return previous;
  fingerprints.set(loaded, print);
  return loaded;
}

/** Returns the status without the parts that only time changes: ASAP, and a wait shorter than the cooking. */
function comparablePart({ status, site }: Pick<OrderingData, 'status' | 'site'>, now: number): OrderingState {
  const waits = status.asapNotBefore > now + status.kitchenMinutes * 60_000;
  return availabilityOf({ site, status: { ...status, asapNotBefore: waits ? status.asapNotBefore : 0 } }, 0);
}

function availabilityOf({ site, status }: Pick<OrderingData, 'status' | 'site'>, now: number): OrderingState {
  return { ...status, ...availabilityAt(site, status, now) };
}

/** Returns the status with the ASAP pickup counted from `now`. */
export function orderingStatusAt(ordering: OrderingData, now: number): OrderingStatusView {
  const { asapNotBefore: _, days: _days, asapMinutes, ...view } = availabilityOf(ordering, now);
  return { ...view, prepMinutes: asapMinutes };
}

/** Returns the days that can be chosen, with the ASAP pickup counted from `now`. */
export function pickupDaysAt({ site, status }: OrderingData, now: number): PickupDay[] {
  return availabilityAt(site, status, now).days;
}

/** Registers the public data on the app; an event of a change makes it stale. */
export function registerPublicData(app: FastifyInstance, deps: Deps): void {
  const data = publicData(deps);
  app.decorate('publicData', data);
  const unsubscribe = deps.events.subscribe(({ kind }) => {
    if (kind === 'menu' || kind === 'missed') data.menu.invalidate();
    // An order reserves work in its pickup slot, or releases it.
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
