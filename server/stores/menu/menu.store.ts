import type { Kysely, Selectable } from 'kysely';
import { translated } from '../../../domain/translated.ts';
import { itemForm, specialForm } from '../../../contracts/owner/menu/dish-forms.ts';
import { withCategoryPicture } from '../../../contracts/menu/category-picture.ts';
import { withOptionSets } from '../../../contracts/menu/option-set-choices.ts';
import { completeItem, completeSpecial } from '../../../contracts/complete-translations.ts';
import type { UpcomingSpecials } from '../../../contracts/menu/menu.ts';
import type { Language } from '../../../domain/language.ts';
import {
  hasQuesadillaSizes,
  readItem,
  readSpecial,
  type StoredItem,
  type StoredSpecial,
  type WireItem,
  type WireSpecial,
} from '../../../contracts/menu/menu-wire.ts';
import type { MenuItem, OptionSetId, Special } from '../../../domain/menu/menu.ts';
import { lacksRequired, optionNames } from '../../../domain/menu/menu-options.ts';
import type { OptionSetForm } from '../../../domain/menu/option-set.ts';
import { isOnDay } from '../../../domain/menu/special-days.ts';
import { NO_STATION, type StationId, stationOfDish } from '../../../domain/menu/stations.ts';
import { type MenuDay, menuOfDay } from '../../../domain/order/pickup/menu-day.ts';
import { FEW_LEFT } from '../../../domain/menu/stock.ts';
import { businessDay, businessDayEnd } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';
import { readClock } from '../settings.store.ts';
import { categoryPicture, categoryStation, listCategories } from './categories.store.ts';
import { itemColumns, specialColumns, storedItem, storedSpecial } from './menu-record.ts';
import { portionsLeft, setAside } from './menu-stock.store.ts';
import { optionSetForms } from './option-sets.store.ts';
import { type SoldOutSizes, soldOutSizes } from './sold-out-sizes.store.ts';

interface Sellable {
  /** Portions that can be sold; null where they are not counted, as on a later day. The order may hold the last one. */
  stock: number | null;
  /** Places that one takes in a pickup slot. */
  work: number;
  /** The station that makes it; empty for none. */
  station: StationId;
}

/** The dish behind a cart line's id. `otherDay`: a special that is not offered on the day. */
export type CatalogEntry = Sellable &
  ({ kind: 'item'; item: MenuItem } | { kind: 'special'; special: Special; otherDay: boolean });

/** Dishes that customers see: neither they nor their category is hidden. */
const shownItems = (db: Kysely<Schema>) =>
  db
    .selectFrom('menu_items')
    .innerJoin('categories', 'categories.id', 'menu_items.category')
    .selectAll('menu_items')
    .select(['categories.work', 'categories.details as category_details'])
    .where('menu_items.hidden', '=', 0)
    .where('categories.hidden', '=', 0)
    .where('categories.removed_at', 'is', null);

/**
 * Returns the menu as calls answer it: groups in the menu's order, without hidden items. What is sold out depends on
 * `now`.
 */
export async function listMenuItems(db: Kysely<Schema>, now: number): Promise<WireItem[]> {
  const rows = await shownItems(db)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .orderBy('menu_items.position')
    .orderBy('menu_items.id')
    .execute();
  const today = await todayOf(db, now, await optionSetForms(db));
  const aside = await setAside(db, rows, businessDay(await readClock(db), now));
  return rows.map((row) => {
    const item = pictured(wireItem(row, storedItem(row), today), row.category_details);
    const left = portionsLeft(row, aside);
    return { ...item, ...stockLeft(left), soldOut: item.soldOut || left === 0 };
  });
}

/**
 * Returns the specials of a business day (`YYYY-MM-DD`), today's without one; a sold-out one is listed with `available`
 * false.
 */
export async function listSpecials(db: Kysely<Schema>, now: number, day?: string): Promise<WireSpecial[]> {
  const rows = await offeredSpecials(db).execute();
  const menu = menuOfDay(await readClock(db), now, day);
  const offered = rows.filter((row) => isOn(menu.day, storedSpecial(row)));
  const aside = await setAside(db, menu.isLater ? [] : offered, menu.today);
  return offered.map((row) => {
    const shown = wireSpecial(row, menu);
    const left = menu.isLater ? null : portionsLeft(row, aside);
    return { ...shown, ...stockLeft(left), available: shown.available && left !== 0 };
  });
}

const offeredSpecials = (db: Kysely<Schema>) =>
  db.selectFrom('specials').selectAll().where('available', '=', 1).orderBy('position').orderBy('id');

/**
 * Returns the specials that today does not have by the first of `days` (`YYYY-MM-DD`, in order) on which they can be
 * ordered; a day without any is left out.
 */
export async function listUpcomingSpecials(
  db: Kysely<Schema>,
  now: number,
  days: readonly string[],
): Promise<UpcomingSpecials[]> {
  const clock = await readClock(db);
  const today = businessDay(clock, now);
  const menus = days.filter((day) => day > today).map((day) => menuOfDay(clock, now, day));
  const upcoming = menus.map(({ day }): UpcomingSpecials => ({ day, specials: [] }));
  for (const row of await offeredSpecials(db).execute()) {
    if (isOn(today, storedSpecial(row))) continue;
    const shown = menus.map((menu) => wireSpecial(row, menu));
    const first = shown.findIndex(({ available }) => available);
    const special = shown[first];
    if (special !== undefined) upcoming[first]?.specials.push(special);
  }
  return upcoming.filter(({ specials }) => specials.length > 0);
}

/**
 * Returns when the menu changes without an edit (epoch ms): a dish is no longer sold out, or a day with other specials
 * begins.
 */
export async function nextMenuChangeAt(db: Kysely<Schema>, now: number): Promise<number> {
  const tables = ['menu_items', 'specials'] as const;
  const ends = await Promise.all([
    ...tables.map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.min('sold_out_until').as('at'))
        .where('sold_out_until', '>', now)
        .executeTakeFirst(),
    ),
    ...(['sold_out_options', 'sold_out_sizes'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.min('until').as('at'))
        .where('until', '>', now)
        .executeTakeFirst(),
    ),
  ]);
  return Math.min(
    businessDayEnd(await readClock(db), now),
    ...ends.flatMap((end) => (end?.at == null ? [] : [end.at])),
  );
}

/**
 * Returns the dishes of a cart's ids as an order of a menu has them. Unknown ids and hidden items are absent; withdrawn
 * specials, and those of other days, are not available.
 */
export async function catalogEntries(
  db: Kysely<Schema>,
  ids: readonly number[],
  menu: MenuDay,
): Promise<Map<number, CatalogEntry>> {
  const entries = new Map<number, CatalogEntry>();
  const uniqueIds = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  if (uniqueIds.length === 0) return entries;
  const items = await shownItems(db).where('menu_items.id', 'in', uniqueIds).execute();
  // Most carts have no special, and then the query is skipped.
  const specials =
    items.length === uniqueIds.length
      ? []
      : await db.selectFrom('specials').selectAll().where('id', 'in', uniqueIds).execute();
  const stored = items.map((row) => ({ row, dish: storedItem(row) }));
  const hasSets = stored.some(({ dish }) => dish.optionSets !== undefined);
  const sets = hasSets ? await optionSetForms(db) : new Map<OptionSetId, OptionSetForm>();
  // Most carts have no dish with sizes either.
  const hasSizes = stored.some(({ dish }) => dish.sizeOptions.length > 0 || hasQuesadillaSizes(dish));
  const shown = await todayOf(db, menu.at, sets, hasSizes);
  const aside = await setAside(db, menu.isLater ? [] : [...items, ...specials], menu.today);
  const left = (row: (typeof items | typeof specials)[number]) =>
    menu.isLater ? null : portionsLeft(row, aside);
  for (const { row, dish } of stored) {
    const item = readItem(pictured(wireItem(row, dish, shown), row.category_details));
    const station = stationOfDish(dish.station ?? NO_STATION, categoryStation(row.category_details));
    entries.set(row.id, { kind: 'item', item, stock: left(row), work: row.work, station });
  }
  if (specials.length === 0) return entries;
  const categories = new Map((await listCategories(db)).map(({ id, form }) => [id, form]));
  for (const row of specials) {
    const stored = storedSpecial(row);
    const special = readSpecial(wireSpecial(row, menu));
    entries.set(row.id, {
      kind: 'special',
      special,
      otherDay: stored.available && !isOn(menu.day, stored),
      stock: left(row),
      work: categories.get(special.category)?.work ?? 1,
      station: stationOfDish(
        stored.station ?? NO_STATION,
        categories.get(special.category)?.station ?? NO_STATION,
      ),
    });
  }
  return entries;
}

/** Returns the names of dishes and specials in a language; deleted ones are absent. */
export async function dishNames(
  db: Kysely<Schema>,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const [items, specials] = await Promise.all([
    db.selectFrom('menu_items').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('specials').selectAll().where('id', 'in', ids).execute(),
  ]);
  return new Map([
    ...items.map((row) => [row.id, translated(itemForm(storedItem(row), false).name, language)] as const),
    ...specials.map((row) => [row.id, translated(specialForm(storedSpecial(row)).name, language)] as const),
  ]);
}

/** Appends an item to its category and returns its id. `now` in epoch milliseconds. */
export async function insertMenuItem(
  db: Kysely<Schema>,
  item: StoredItem,
  now: number,
  hidden = false,
): Promise<number> {
  const id = await nextNumber(db, 'menu');
  await db
    .insertInto('menu_items')
    .values({
      id,
      // Ids only grow, so the id is a position after all others.
      position: id,
      ...itemColumns(item),
      hidden: hidden ? 1 : 0,
      sold_out_until: null,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Appends a special and returns its id. `now` in epoch milliseconds. */
export async function insertSpecial(db: Kysely<Schema>, item: StoredSpecial, now: number): Promise<number> {
  const id = await nextNumber(db, 'menu');
  await db
    .insertInto('specials')
    .values({ id, position: id, ...specialColumns(item), sold_out_until: null, updated_at: now })
    .execute();
  return id;
}

async function todayOf(
  db: Kysely<Schema>,
  now: number,
  sets: ReadonlyMap<OptionSetId, OptionSetForm>,
  hasSizes = true,
): Promise<Today> {
  const rows = await db.selectFrom('sold_out_options').select('name').where('until', '>', now).execute();
  const soldOut = new Set(rows.map((row) => row.name));
  return { now, soldOut, sizes: hasSizes ? await soldOutSizes(db, now) : new Map(), sets };
}

/** What dishes are shown with. */
interface Today {
  /** Epoch ms. */
  now: number;
  /** Canonical names of sold-out options and ingredients. */
  soldOut: ReadonlySet<string>;
  sizes: SoldOutSizes;
  sets: ReadonlyMap<OptionSetId, OptionSetForm>;
}

function wireItem(
  row: Selectable<Schema['menu_items']>,
  stored: StoredItem,
  { now, soldOut, sizes, sets }: Today,
): WireItem {
  const item: WireItem = {
    id: row.id,
    ...withOptionSets({ ...stored, translations: completeItem(stored) }, sets),
    soldOut: isSoldOut(row, now),
    soldOutOptions: [],
  };
  const ofDish = sizes.get(row.id);
  if (soldOut.size === 0 && ofDish === undefined) return item;
  const read = readItem(item);
  const isSize = (name: string) => read.sizes.some((size) => size.name === name);
  const soldOutOptions = optionNames(read).filter(
    (name) => soldOut.has(name) || (ofDish?.has(name) === true && isSize(name)),
  );
  return { ...item, soldOutOptions, soldOut: item.soldOut || lacksRequired({ ...read, soldOutOptions }) };
}

function pictured(item: WireItem, categoryDetails: string): WireItem {
  return item.image === '' ? withCategoryPicture(item, categoryPicture(categoryDetails)) : item;
}

function wireSpecial(row: Selectable<Schema['specials']>, { day, at }: MenuDay): WireSpecial {
  const { days, station: _, ...stored } = storedSpecial(row);
  return {
    id: row.id,
    ...stored,
    translations: completeSpecial(stored),
    available: stored.available && isOn(day, { days }) && !isSoldOut(row, at),
  };
}

function isOn(day: string, { days }: Pick<StoredSpecial, 'days'>): boolean {
  return days === undefined || isOnDay(days, day);
}

function isSoldOut(row: { sold_out_until: number | null }, now: number): boolean {
  return row.sold_out_until !== null && row.sold_out_until > now;
}

function stockLeft(stock: number | null): { left?: number } {
  return stock !== null && stock > 0 && stock <= FEW_LEFT ? { left: stock } : {};
}
