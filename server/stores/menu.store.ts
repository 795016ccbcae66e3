import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { CATEGORIES, type Category, DIETARY_TAGS, type MenuItem, type Special } from '../../domain/menu.ts';
import {
  choiceOptions,
  removableIngredients,
  requiredChoicesOf,
  sizesOf,
} from '../../domain/menu-options.ts';
import { type Cents, formatPrice, parsePrice } from '../../domain/money.ts';
import type { Schema } from '../database/schema.ts';
import { nextNumber } from './counters.store.ts';

/** What a cart line's id stands for: menu items and specials share one sequence. */
export type CatalogEntry = { kind: 'item'; item: MenuItem } | { kind: 'special'; special: Special };

type NewMenuItem = Omit<MenuItem, 'id' | 'soldOut' | 'soldOutOptions'>;
type NewSpecial = Omit<Special, 'id'>;

const names = z.array(z.string());
const options = z.array(
  z.union([z.string(), z.object({ name: z.string(), price: z.optional(z.union([z.string(), z.number()])) })]),
);
const art = z.optional(z.object({ main: names, garnish: z.optional(z.string()) }));

/** A menu item's JSON column: all that no query asks about. */
const itemDetails = z.object({
  description: z.string(),
  image: z.string(),
  art,
  ingredients: names,
  addOns: options,
  sizeOptions: options,
  customOptions: options,
  extraIngredients: options,
  requiredChoices: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      options: z.union([names, z.record(z.string(), z.string())]),
    }),
  ),
  tags: z.array(z.enum(DIETARY_TAGS)),
  translations: z.object({
    es: z.object({
      name: z.string(),
      description: z.string(),
      options: z.optional(z.record(z.string(), z.string())),
    }),
  }),
});

const specialDetails = z.object({
  description: z.string(),
  image: z.string(),
  art,
  category: z.enum(CATEGORIES),
  note: z.optional(z.string()),
  translations: z.object({
    es: z.object({ title: z.string(), description: z.string(), note: z.optional(z.string()) }),
  }),
});

const categoryName = z.enum(CATEGORIES);

/** What customers see: groups in the menu's order, hidden items left out. `now` settles what is sold out. */
export async function listMenuItems(
  db: Kysely<Schema>,
  now: number,
  category?: Category,
): Promise<MenuItem[]> {
  let query = db.selectFrom('menu_items').selectAll().where('hidden', '=', 0);
  if (category !== undefined) query = query.where('category', '=', category);
  const rows = await query.orderBy('position').orderBy('id').execute();
  const soldOut = await soldOutNames(db, now);
  const items = rows.map((row) => menuItem(row, soldOut, now));
  return CATEGORIES.flatMap((group) => items.filter((item) => item.category === group));
}

/** The specials on offer; one that is sold out for the moment is listed with `available` false. */
export async function listSpecials(db: Kysely<Schema>, now: number): Promise<Special[]> {
  const rows = await db
    .selectFrom('specials')
    .selectAll()
    .where('available', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => special(row, now));
}

/** What stands behind the ids of a cart. Unknown ids and hidden items are absent; withdrawn specials are not available. */
export async function catalogEntries(
  db: Kysely<Schema>,
  ids: readonly number[],
  now: number,
): Promise<Map<number, CatalogEntry>> {
  const entries = new Map<number, CatalogEntry>();
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  if (wanted.length === 0) return entries;
  const items = await db.selectFrom('menu_items').selectAll().where('id', 'in', wanted).execute();
  // Specials are few: most carts have none, and then they are not asked for.
  const specials =
    items.length === wanted.length
      ? []
      : await db.selectFrom('specials').selectAll().where('id', 'in', wanted).execute();
  const soldOut = await soldOutNames(db, now);
  for (const row of items) {
    if (row.hidden === 0) entries.set(row.id, { kind: 'item', item: menuItem(row, soldOut, now) });
  }
  for (const row of specials) entries.set(row.id, { kind: 'special', special: special(row, now) });
  return entries;
}

/** Adds an item at the end of its category and answers its id. `now` in epoch milliseconds. */
export async function insertMenuItem(db: Kysely<Schema>, item: NewMenuItem, now: number): Promise<number> {
  const id = await nextNumber(db, 'menu');
  await db
    .insertInto('menu_items')
    .values({
      id,
      category: item.category,
      // Ids only grow, so an id is a position after everything else.
      position: id,
      name: item.name,
      price_cents: centsOf(item.price),
      details: JSON.stringify(itemDetails.parse(item)),
      hidden: 0,
      sold_out_until: null,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Adds a special at the end and answers its id. `now` in epoch milliseconds. */
export async function insertSpecial(db: Kysely<Schema>, item: NewSpecial, now: number): Promise<number> {
  const id = await nextNumber(db, 'menu');
  await db
    .insertInto('specials')
    .values({
      id,
      position: id,
      title: item.title,
      price_cents: centsOf(item.price),
      details: JSON.stringify(specialDetails.parse(item)),
      available: item.available ? 1 : 0,
      sold_out_until: null,
      updated_at: now,
    })
    .execute();
  return id;
}

async function soldOutNames(db: Kysely<Schema>, now: number): Promise<Set<string>> {
  const rows = await db.selectFrom('sold_out_options').select('name').where('until', '>', now).execute();
  return new Set(rows.map((row) => row.name));
}

function menuItem(row: Selectable<Schema['menu_items']>, soldOut: Set<string>, now: number): MenuItem {
  const item: MenuItem = {
    id: row.id,
    name: row.name,
    price: formatPrice(row.price_cents),
    category: categoryName.parse(row.category),
    ...itemDetails.parse(JSON.parse(row.details)),
    soldOut: row.sold_out_until !== null && row.sold_out_until > now,
    soldOutOptions: [],
  };
  if (soldOut.size > 0) item.soldOutOptions = optionNames(item).filter((name) => soldOut.has(name));
  return item;
}

/** Every name on an item that can run out by itself. */
function optionNames(item: MenuItem): string[] {
  const listed = [item.addOns, item.customOptions, item.extraIngredients].flat();
  return [
    ...new Set([
      ...removableIngredients(item),
      ...listed.map((option) => (typeof option === 'string' ? option : option.name)),
      ...sizesOf(item).map((size) => size.name),
      ...requiredChoicesOf(item).flatMap(choiceOptions),
    ]),
  ];
}

function special(row: Selectable<Schema['specials']>, now: number): Special {
  return {
    id: row.id,
    title: row.title,
    price: formatPrice(row.price_cents),
    ...specialDetails.parse(JSON.parse(row.details)),
    available: row.available === 1 && !(row.sold_out_until !== null && row.sold_out_until > now),
  };
}

function centsOf(price: string | number): Cents {
  const cents = parsePrice(price);
  if (cents === null) throw new Error(`Not a price: ${price}`);
  return cents;
}
