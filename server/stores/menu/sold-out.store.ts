import type { Kysely } from 'kysely';
import { businessDay } from '../../../domain/business-day.ts';
import { localizedText } from '../../../domain/localized.ts';
import {
  type SoldOutDish,
  type SoldOutOption,
  type SoldOutUntil,
  type SoldOutView,
} from '../../../contracts/owner/menu/sold-out.ts';
import { readItem } from '../../../contracts/menu/menu-wire.ts';
import type { MenuItem, PricedOption } from '../../../domain/menu/menu.ts';
import { optionNames } from '../../../domain/menu/menu-options.ts';
import { translationOf } from '../../../domain/menu/translated-names.ts';
import { SWITCHED_BACK } from '../../../domain/menu/sold-out.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { listMenuItems, listSpecials } from './menu.store.ts';
import { readClock } from '../settings.store.ts';
import { portionsLeft, setAside } from './menu-stock.store.ts';
import { optionSetForms } from './option-sets.store.ts';
import { type SoldOutSizes, soldOutSizes } from './sold-out-sizes.store.ts';

type Db = Kysely<Schema>;
type DishTable = 'menu_items' | 'specials';

/** Returns the sold-out state at `now` of a stored instant (epoch ms). */
export function soldOutState(until: number | null | undefined, now: number): SoldOutUntil {
  if (until == null || until <= now) return null;
  return until >= SWITCHED_BACK ? 'switched_back' : until;
}

/** Returns the sold-out options and ingredients with their ends. `now` in epoch milliseconds. */
export async function soldOutOptions(db: Db, now: number): Promise<Map<string, SoldOutUntil>> {
  const rows = await db.selectFrom('sold_out_options').selectAll().where('until', '>', now).execute();
  return new Map(rows.map(({ name, until }) => [name, soldOutState(until, now)]));
}

/** Returns until when (epoch ms) these options are stored as sold out; those without a mark are absent. */
export async function soldOutUntil(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('sold_out_options')
    .selectAll()
    .where('name', 'in', [...names])
    .execute();
  return new Map(rows.map(({ name, until }) => [name, until]));
}

/** Returns everything that can be sold out, in the menu's order. `now` in epoch milliseconds. */
export async function listSoldOut(db: Db, now: number): Promise<SoldOutView> {
  const [menu, todaysSpecials, itemFacts, specialFacts, out] = await Promise.all([
    listMenuItems(db, now),
    listSpecials(db, now),
    dishFacts(db, 'menu_items', now),
    dishFacts(db, 'specials', now),
    soldOutOptions(db, now),
  ]);
  const items = menu.map(({ id, name: canonical, category, translations }): SoldOutDish => {
    const facts = itemFacts.get(id);
    const until = soldOutState(facts?.sold_out_until, now);
    const name = localizedText(canonical, (language) => translations[language].name);
    return { id, name, category, until, left: facts?.left ?? null };
  });
  const specials = todaysSpecials.map(({ id, title, category, translations }): SoldOutDish => {
    const facts = specialFacts.get(id);
    const until = soldOutState(facts?.sold_out_until, now);
    const name = localizedText(title, (language) => translations[language].title);
    return { id, name, category, until, left: facts?.left ?? null };
  });
  const read = menu.map(readItem);
  const sizes = sizesOf(read, await soldOutSizes(db, now), now);
  return { items, specials, options: [...optionsOf(read, out), ...sizes] };
}

async function dishFacts(db: Db, table: DishTable, now: number) {
  const rows = await db.selectFrom(table).select(['id', 'sold_out_until', 'stock', 'stock_day']).execute();
  const aside = await setAside(db, rows, businessDay(await readClock(db), now));
  return new Map(rows.map((row) => [row.id, { ...row, left: portionsLeft(row, aside) }]));
}

/** Returns every option and ingredient once, whatever the number of dishes with it. */
function optionsOf(menu: readonly MenuItem[], out: ReadonlyMap<string, SoldOutUntil>): SoldOutOption[] {
  const options = new Map<string, SoldOutOption>();
  for (const item of menu) {
    const ingredients = new Set(item.ingredients);
    for (const name of optionNames(item)) {
      const known = options.get(name);
      options.set(name, {
        name: localizedText(name, (language) => known?.name[language] || translationOf(item, name, language)),
        ingredient: (known?.ingredient ?? false) || ingredients.has(name),
        group: known?.group ?? groupOf(item, name),
        until: out.get(name) ?? null,
      });
    }
  }
  return [...options.values()];
}

/** Returns the sizes that single dishes have sold out. */
function sizesOf(menu: readonly MenuItem[], sizes: SoldOutSizes, now: number): SoldOutOption[] {
  return menu.flatMap((item) =>
    item.sizes.flatMap(({ name }): SoldOutOption[] => {
      const until = soldOutState(sizes.get(item.id)?.get(name), now);
      if (until === null) return [];
      const dish = {
        id: item.id,
        name: localizedText(item.name, (language) => item.translations[language].name),
      };
      const named = localizedText(name, (language) => translationOf(item, name, language));
      return [{ name: named, dish, ingredient: false, group: 'size', until }];
    }),
  );
}

/** Returns the group that an option of a dish is chosen from. */
function groupOf(item: MenuItem, name: string): SoldOutOption['group'] {
  const choice = item.choices.find(({ options }) => options.includes(name));
  if (choice !== undefined) {
    return localizedText(choice.name, (language) => translationOf(item, choice.name, language));
  }
  const has = (options: readonly PricedOption[]) => options.some((option) => option.name === name);
  if (has(item.sizes)) return 'size';
  if (has(item.addOns)) return 'add_on';
  if (has(item.customOptions)) return 'custom';
  return has(item.extras) ? 'extra' : null;
}

/** Returns until when a dish is stored as sold out; undefined for an unknown dish. */
export async function dishSoldOutUntil(
  db: Db,
  table: DishTable,
  id: number,
): Promise<number | null | undefined> {
  const row = await db.selectFrom(table).select('sold_out_until').where('id', '=', id).executeTakeFirst();
  return row?.sold_out_until;
}

export async function setDishSoldOut(
  db: Db,
  table: DishTable,
  id: number,
  until: number | null,
  now: number,
): Promise<void> {
  await db.updateTable(table).set({ sold_out_until: until, updated_at: now }).where('id', '=', id).execute();
}

/** Returns until when an option is stored as sold out; undefined where no visible dish and no option set has it. */
export async function optionSoldOutUntil(
  db: Db,
  name: string,
  now: number,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('sold_out_options')
    .select('until')
    .where('name', '=', name)
    .executeTakeFirst();
  if (row !== undefined) return row.until;
  return (await offeredNames(db, now)).has(name) ? null : undefined;
}

/** Returns the names of every option and ingredient of the visible dishes and of the option sets. */
async function offeredNames(db: Db, now: number): Promise<Set<string>> {
  const menu = await listMenuItems(db, now);
  const sets = await optionSetForms(db);
  return new Set([
    ...menu.map(readItem).flatMap(optionNames),
    ...[...sets.values()].flatMap(({ options }) => options.map(({ name }) => name.en)),
  ]);
}

/**
 * Keeps options that were just renamed as sold out as they were. What is still called by an old name keeps its mark.
 * `now` in epoch milliseconds.
 */
export async function renameSoldOut(
  db: Db,
  renamed: readonly { from: string; to: string }[],
  now: number,
): Promise<void> {
  if (renamed.length === 0) return;
  const out = await db.selectFrom('sold_out_options').selectAll().where('until', '>', now).execute();
  const moved = renamed.flatMap(({ from, to }) => {
    const until = out.find(({ name }) => name === from)?.until;
    return until === undefined ? [] : [{ from, to, until }];
  });
  if (moved.length === 0) return;
  const offered = await offeredNames(db, now);
  const unused = moved.map(({ from }) => from).filter((name) => !offered.has(name));
  if (unused.length > 0) await db.deleteFrom('sold_out_options').where('name', 'in', unused).execute();
  await db
    .insertInto('sold_out_options')
    .values(moved.map(({ to, until }) => ({ name: to, until })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .execute();
}

export async function setOptionSoldOut(db: Db, name: string, until: number | null): Promise<void> {
  if (until === null) {
    await db.deleteFrom('sold_out_options').where('name', '=', name).execute();
    return;
  }
  await db
    .insertInto('sold_out_options')
    .values({ name, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
}
