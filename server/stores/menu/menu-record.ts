import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { StoredItem, StoredSpecial } from '../../../contracts/menu-wire.ts';
import { CATEGORIES, DIETARY_TAGS } from '../../../domain/menu/menu.ts';
import { type Cents, formatPrice, parsePrice } from '../../../domain/money.ts';
import type { Schema } from '../../database/tables/schema.ts';

type ItemRow = Selectable<Schema['menu_items']>;
type SpecialRow = Selectable<Schema['specials']>;

const names = z.array(z.string());
const options = z.array(
  z.union([z.string(), z.object({ name: z.string(), price: z.optional(z.union([z.string(), z.number()])) })]),
);
const photoAlt = z.optional(z.string());

/** A menu item's JSON column: all that no query asks about. */
export const itemDetails = z.object({
  description: z.string(),
  image: z.string(),
  photoAlt,
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
      photoAlt,
    }),
  }),
});

export const specialDetails = z.object({
  description: z.string(),
  image: z.string(),
  photoAlt,
  category: z.enum(CATEGORIES),
  note: z.optional(z.string()),
  translations: z.object({
    es: z.object({
      title: z.string(),
      description: z.string(),
      note: z.optional(z.string()),
      photoAlt,
    }),
  }),
  days: z.optional(
    z.object({ from: z.nullable(z.string()), until: z.nullable(z.string()), weekdays: z.array(z.int()) }),
  ),
});

const categoryName = z.enum(CATEGORIES);

/** A menu item as the owner left it: what has no Spanish yet is empty there. */
export function storedItem(row: ItemRow): StoredItem {
  return {
    name: row.name,
    price: formatPrice(row.price_cents),
    category: categoryName.parse(row.category),
    ...itemDetails.parse(JSON.parse(row.details)),
  };
}

export function storedSpecial(row: SpecialRow): StoredSpecial {
  return {
    title: row.title,
    price: formatPrice(row.price_cents),
    ...specialDetails.parse(JSON.parse(row.details)),
    available: row.available === 1,
  };
}

/** The columns that hold a menu item's content. */
export function itemColumns(item: StoredItem) {
  return {
    category: item.category,
    name: item.name,
    price_cents: centsOf(item.price),
    details: JSON.stringify(itemDetails.parse(item)),
  };
}

/** The columns that hold a special's content. */
export function specialColumns(special: StoredSpecial) {
  return {
    title: special.title,
    price_cents: centsOf(special.price),
    details: JSON.stringify(specialDetails.parse(special)),
    available: special.available ? 1 : 0,
  };
}

function centsOf(price: string | number): Cents {
  const cents = parsePrice(price);
  if (cents === null) throw new Error(`Not a price: ${price}`);
  return cents;
}
