import { DIETARY_TAGS } from '../../../domain/menu/menu.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import * as z from 'zod/mini';
import { calls, EMPTY, fields, json } from '../../call.ts';
import type { ConflictFields } from '../../conflict-fields.ts';
import { localized } from '../../fields/localized.ts';
import { schemaOf } from '../../schema-of.ts';

// Types and generous bounds; `domain/menu/menu-check.ts` checks the content field by field.
const text = z.string().check(z.maxLength(2000));
const list = <T extends z.ZodMiniType>(entry: T) => z.array(entry).check(z.maxLength(100));
const texts = localized(text);
const named = { name: texts };
const namedForm = z.strictObject(named);
const option = z.strictObject({ ...named, price: z.nullable(text) });
const picture = z.union([
  z.strictObject({ kind: z.literal('photo'), image: text, alt: texts }),
  z.strictObject({ kind: z.literal('drawing'), image: text }),
  z.strictObject({ kind: z.literal('name') }),
  // Menus exported by version 0.1 have plates drawn from several pieces.
  z.pipe(
    z.object({ kind: z.literal('plate') }),
    z.transform(() => ({ kind: 'name' as const })),
  ),
]);
const words = {
  category: text,
  name: texts,
  description: texts,
  price: text,
  picture,
  // Files and forms of earlier versions have none.
  station: z.prefault(text, ''),
  hidden: z.boolean(),
};

export const itemFormSchema = schemaOf<ItemForm>()(
  z.strictObject({
    ...words,
    ingredients: list(namedForm),
    drink: z.boolean(),
    addOns: list(option),
    sizes: list(option),
    customOptions: list(option),
    extras: list(option),
    choices: list(z.strictObject({ ...named, required: z.boolean(), options: list(namedForm) })),
    // Files and forms of earlier versions have none.
    optionSets: z.prefault(list(text), []),
    tags: list(z.enum(DIETARY_TAGS)),
  }),
);

export const specialFormSchema = schemaOf<SpecialForm>()(
  z.strictObject({
    ...words,
    note: texts,
    // Files and forms of earlier versions have none.
    tags: z.prefault(list(z.enum(DIETARY_TAGS)), []),
    from: z.nullable(text),
    until: z.nullable(text),
    weekdays: list(z.int().check(z.minimum(0), z.maximum(6))),
  }),
);

const stock = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(9999))));
const version = z.int();

/**
 * Without `stock` portions are not counted. Sent again with another form it changes the dish: 409 `conflict` with the
 * current dish when it has changed since.
 */
const newItem = z.object({ form: itemFormSchema, stock });
const newSpecial = z.object({ form: specialFormSchema, stock });

/**
 * `updatedAt` is the dish's as it was read: 409 `conflict` with the current dish when it has changed since. Absent
 * `stock` stays unchanged, since orders reduce it meanwhile.
 */
const itemChange = z.object({ form: itemFormSchema, stock, updatedAt: version });
const specialChange = z.object({ form: specialFormSchema, stock, updatedAt: version });

const deletion = z.object({ updatedAt: z.coerce.number<number>() });

/** Dishes that are not named keep their position. */
const itemOrder = z.object({
  category: text,
  ids: z.array(z.int()).check(z.maxLength(1000)),
});
const specialOrder = z.object({ ids: z.array(z.int()).check(z.maxLength(1000)) });

/** A dish or special as the owner edits it. */
export interface OwnerDish<F> {
  id: number;
  /** Epoch ms; grows with every change of the form. */
  updatedAt: number;
  /** Epoch ms; null or in the past while it is on sale. */
  soldOutUntil: number | null;
  /** Portions there are, without those that orders have taken; null where they are not counted. */
  stock: number | null;
  /** How many of them orders placed ahead for today will take; absent where none. The rest can still be ordered. */
  setAside?: number;
  form: F;
}

/** Dishes in the menu's order. */
export interface OwnerMenu {
  items: OwnerDish<ItemForm>[];
}
export interface OwnerSpecials {
  specials: OwnerDish<SpecialForm>[];
  /** The truck's day, `YYYY-MM-DD`. */
  today: string;
}

/** A dish's id; anything else matches no dish. */
const dishParams = z.object({ id: z.pipe(z.coerce.number<number>(), z.int()) });

export const ownerMenuCalls = calls({
  'GET /api/owner/menu': { permission: 'menu', answer: json<OwnerMenu>() },
  'GET /api/owner/specials': { permission: 'menu', answer: json<OwnerSpecials>() },
  /** Sets the order of one category. */
  'PUT /api/owner/menu/order': { permission: 'menu', body: itemOrder, answer: EMPTY },
  'PUT /api/owner/specials/order': { permission: 'menu', body: specialOrder, answer: EMPTY },
  'POST /api/owner/menu/items': {
    permission: 'menu',
    idempotencyKey: 'optional',
    body: newItem,
    answer: json<OwnerDish<ItemForm>>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerDish<ItemForm> | null> }>(),
  },
  'PUT /api/owner/menu/items/:id': {
    permission: 'menu',
    params: dishParams,
    body: itemChange,
    answer: json<OwnerDish<ItemForm>>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerDish<ItemForm> | null> }>(),
  },
  /** Also succeeds for a dish that is already deleted. */
  'DELETE /api/owner/menu/items/:id': {
    permission: 'menu',
    params: dishParams,
    query: deletion,
    answer: EMPTY,
    errors: ['conflict'],
    fields: fields<{ conflict: ConflictFields<OwnerDish<ItemForm>> }>(),
  },
  'POST /api/owner/specials': {
    permission: 'menu',
    idempotencyKey: 'optional',
    body: newSpecial,
    answer: json<OwnerDish<SpecialForm>>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerDish<SpecialForm> | null> }>(),
  },
  'PUT /api/owner/specials/:id': {
    permission: 'menu',
    params: dishParams,
    body: specialChange,
    answer: json<OwnerDish<SpecialForm>>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerDish<SpecialForm> | null> }>(),
  },
  'DELETE /api/owner/specials/:id': {
    permission: 'menu',
    params: dishParams,
    query: deletion,
    answer: EMPTY,
    errors: ['conflict'],
    fields: fields<{ conflict: ConflictFields<OwnerDish<SpecialForm>> }>(),
  },
});
