import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { StoredItem, StoredSpecial } from '../../../contracts/menu/menu-wire.ts';
import { schemaOf } from '../../../contracts/schema-of.ts';
import { inEachTranslation } from '../../../domain/localized.ts';
import { DIETARY_TAGS } from '../../../domain/menu/menu.ts';
import { type Cents, formatPrice, parsePrice } from '../../../domain/money.ts';
import type { Schema } from '../../database/tables/schema.ts';

type ItemRow = Selectable<Schema['menu_items']>;
type SpecialRow = Selectable<Schema['specials']>;

const names = z.array(z.string());
const options = z.array(
  z.union([
    z.string(),
    z.strictObject({ name: z.string(), price: z.optional(z.union([z.string(), z.number()])) }),
  ]),
);
const photoAlt = z.optional(z.string());
/** For a language that the site did not have when the row was written, the translation is `missing`. */
const translated = <S extends z.ZodMiniType>(schema: S, missing: z.input<S>) =>
  z.strictObject(inEachTranslation(() => z.prefault(schema, missing)));

/** A menu item's JSON column: all fields that no query filters by. */
const itemDetails = schemaOf<Omit<StoredItem, 'name' | 'price' | 'category'>>()(
  z.strictObject({
    description: z.string(),
    image: z.string(),
    photoAlt,
    ingredients: names,
    addOns: options,
    sizeOptions: options,
    unsized: z.optional(z.literal(true)),
    customOptions: options,
    extraIngredients: options,
    requiredChoices: z.array(
      z.strictObject({
        name: z.string(),
        required: z.boolean(),
        options: z.union([names, z.record(z.string(), z.string())]),
      }),
    ),
    optionSets: z.optional(names),
    station: z.optional(z.string()),
    tags: z.array(z.enum(DIETARY_TAGS)),
    translations: translated(
      z.strictObject({
        name: z.string(),
        description: z.string(),
        options: z.optional(z.record(z.string(), z.string())),
        photoAlt,
      }),
      { name: '', description: '' },
    ),
  }),
);

/** A special's JSON column, in the same way. */
const specialDetails = schemaOf<Omit<StoredSpecial, 'title' | 'price' | 'available'>>()(
  z.strictObject({
    description: z.string(),
    image: z.string(),
    photoAlt,
    category: z.string(),
    note: z.optional(z.string()),
    tags: z.optional(z.array(z.enum(DIETARY_TAGS))),
    translations: translated(
      z.strictObject({
        title: z.string(),
        description: z.string(),
        note: z.optional(z.string()),
        photoAlt,
      }),
      { title: '', description: '' },
    ),
    station: z.optional(z.string()),
    days: z.optional(
      z.strictObject({
        from: z.nullable(z.string()),
        until: z.nullable(z.string()),
        weekdays: z.array(z.int()),
      }),
    ),
  }),
);

/** Returns a menu item as the owner left it; missing translations are empty. */
export function storedItem(row: ItemRow): StoredItem {
  return {
    name: row.name,
    price: formatPrice(row.price_cents),
    category: row.category,
    ...checked(itemDetails, `menu item ${row.id}`, JSON.parse(row.details)),
  };
}

export function storedSpecial(row: SpecialRow): StoredSpecial {
  return {
    title: row.title,
    price: formatPrice(row.price_cents),
    ...checked(specialDetails, `special ${row.id}`, JSON.parse(row.details)),
    available: row.available === 1,
  };
}

/** Returns the columns of a menu item's content. */
export function itemColumns({ name, price, category, ...details }: StoredItem) {
  return {
    category,
    name,
    price_cents: centsOf(price),
    details: JSON.stringify(checked(itemDetails, `menu item "${name}"`, details)),
  };
}

/** Returns the columns of a special's content. */
export function specialColumns({ title, price, available, ...details }: StoredSpecial) {
  return {
    title,
    price_cents: centsOf(price),
    details: JSON.stringify(checked(specialDetails, `special "${title}"`, details)),
    available: available ? 1 : 0,
  };
}

/** Throws with the dish and the problem: unknown keys must not be dropped silently. */
function checked<S extends z.ZodMiniType>(schema: S, dish: string, details: unknown): z.output<S> {
  const read = schema.safeParse(details);
  if (read.success) return read.data;
  const wrong = read.error.issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `unknown field "${[...path, key].join('.')}"`)
      : [`"${path.join('.')}" is not valid`],
  );
  throw new Error(`The details of ${dish} cannot be read: ${wrong.join(', ')}`);
}

function centsOf(price: string | number): Cents {
  const cents = parsePrice(price);
  if (cents === null) throw new Error(`Not a price: ${price}`);
  return cents;
}
