import { CATEGORY_COLORS, type CategoryForm, MAX_WORK, NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import * as z from 'zod/mini';
import { calls, EMPTY, fields, json } from '../../call.ts';
import type { ConflictFields } from '../../conflict-fields.ts';
import { localized } from '../../fields/localized.ts';
import { schemaOf } from '../../schema-of.ts';

// Types and generous bounds; `domain/menu/menu-check.ts` checks the content field by field.
const text = z.string().check(z.maxLength(2000));
const texts = localized(text);

const categoryForm = schemaOf<CategoryForm>()(
  z.strictObject({
    name: texts,
    aside: texts,
    blurb: texts,
    color: z.enum(CATEGORY_COLORS),
    picture: z.union([
      z.strictObject({ kind: z.literal('photo'), image: text, alt: texts }),
      z.strictObject({ kind: z.literal('name') }),
      z.strictObject({ kind: z.literal('plate') }),
    ]),
    work: z.int().check(z.minimum(0), z.maximum(MAX_WORK)),
    station: z.prefault(text, ''),
    hidden: z.boolean(),
  }),
);

const newCategory = z.object({ form: categoryForm });
/** `updatedAt` as it was read: 409 `conflict` with the current category when it has changed since. */
const categoryChange = z.object({ form: categoryForm, updatedAt: z.int() });
/** `moveTo` takes the dishes; empty to keep them on no menu. */
const removal = z.object({ updatedAt: z.coerce.number<number>(), moveTo: z.prefault(text, NO_CATEGORY) });
/** Categories that are not named keep their position. */
const categoryOrder = z.object({ ids: z.array(text).check(z.maxLength(200)) });

/** A category as the owner edits it. */
export interface OwnerCategory {
  id: CategoryId;
  /** Epoch ms; grows with every change of the form. */
  updatedAt: number;
  /** Dishes in it, hidden ones too; specials do not count. */
  dishes: number;
  form: CategoryForm;
}

/** In the menu's order. */
export interface OwnerCategories {
  categories: OwnerCategory[];
}

export const categoryCalls = calls({
  'GET /api/owner/menu/categories': { permission: 'menu', answer: json<OwnerCategories>() },
  'PUT /api/owner/menu/category-order': { permission: 'menu', body: categoryOrder, answer: EMPTY },
  /**
   * The key of the new category is made of its English name.
   * Sent again with another form it changes the category: 409 `conflict` with the current one when it has changed since.
   */
  'POST /api/owner/menu/categories': {
    permission: 'menu',
    idempotencyKey: 'optional',
    body: newCategory,
    answer: json<OwnerCategory>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerCategory> }>(),
  },
  'PUT /api/owner/menu/categories/:id': {
    permission: 'menu',
    body: categoryChange,
    answer: json<OwnerCategory>(),
    errors: ['invalid', 'conflict', 'not_found'],
    fields: fields<{ conflict: ConflictFields<OwnerCategory> }>(),
  },
  /** Also succeeds for a category that is already removed. `fields.moveTo` is `missing` for an unknown target. */
  'DELETE /api/owner/menu/categories/:id': {
    permission: 'menu',
    query: removal,
    answer: EMPTY,
    errors: ['invalid', 'conflict'],
    fields: fields<{ conflict: ConflictFields<OwnerCategory> }>(),
  },
});
