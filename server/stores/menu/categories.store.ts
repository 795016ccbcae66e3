import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { storedLocalized } from '../../../contracts/fields/localized.ts';
import {
  CATEGORY_COLORS,
  categoryIds,
  type CategoryForm,
  type CategoryPicture,
} from '../../../domain/menu/category.ts';
import type { Localized } from '../../../domain/language.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { StationId } from '../../../domain/menu/stations.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { nextNumber } from '../counters.store.ts';

type Db = Kysely<Schema>;

/** A category with the time of its last change (epoch ms). */
export interface StoredCategory {
  id: CategoryId;
  form: CategoryForm;
  updatedAt: number;
}

const texts = storedLocalized(z.string(), '');

const details = z.strictObject({
  name: texts,
  aside: texts,
  blurb: texts,
  color: z.enum(CATEGORY_COLORS),
  picture: z.union([
    z.strictObject({ kind: z.literal('photo'), image: z.string(), alt: texts }),
    z.strictObject({ kind: z.literal('name') }),
    z.strictObject({ kind: z.literal('plate') }),
  ]),
  station: z.prefault(z.string(), ''),
});

/**
 * Makes everybody else who adds a category, or imports a menu or undoes that, wait until this transaction ends: what is
 * then read is what they have left.
 */
export async function lockCategories(tx: Db): Promise<void> {
  await nextNumber(tx, 'categories');
}

/** Returns the categories in the menu's order, hidden ones too. */
export async function listCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(categoryOf);
}

/** Returns the keys of the categories in the menu's order. */
export async function categoryOrder(db: Db): Promise<{ id: CategoryId; position: number }[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'position'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns the categories, and those that were removed after `removedAfter` (epoch ms). */
export async function categoriesSince(db: Db, removedAfter: number): Promise<StoredCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where((where) => where.or([where('removed_at', 'is', null), where('removed_at', '>', removedAfter)]))
    .orderBy('id')
    .execute();
  return rows.map(categoryOf);
}

/** Returns the names of all categories there ever were, by key. */
export async function categoryNames(db: Db): Promise<Map<CategoryId, Localized<string>>> {
  return new Map((await categoriesSince(db, 0)).map(({ id, form }) => [id, form.name]));
}

export async function categoryById(db: Db, id: CategoryId): Promise<StoredCategory | null> {
  const row = await db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : categoryOf(row);
}

/** Returns the key of the category that this request has made, or null. */
export async function categoryOfRequest(db: Db, requestKey: string): Promise<CategoryId | null> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Appends a category under the first free key of its name and returns the key; null where the same request has made
 * one meanwhile.
 */
export async function insertCategory(
  db: Db,
  form: CategoryForm,
  requestKey: string,
  now: number,
): Promise<CategoryId | null> {
  const last = (await categoryOrder(db)).at(-1)?.position ?? 0;
  for (const id of categoryIds(form.name.en)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('categories')
      .values({
        id,
        position: last + 1,
        ...columnsOf(form),
        request_key: requestKey,
        removed_at: null,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return id;
    if ((await categoryOfRequest(db, requestKey)) !== null) return null;
  }
  return null;
}

/** False when the category has changed since `expected`. */
export async function updateCategory(
  db: Db,
  id: CategoryId,
  form: CategoryForm,
  expected: number,
  at: number,
): Promise<boolean> {
  const result = await db
    .updateTable('categories')
    .set({ ...columnsOf(form), updated_at: at })
    .where('id', '=', id)
    .where('updated_at', '=', expected)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setCategoryPosition(db: Db, id: CategoryId, position: number): Promise<void> {
  await db.updateTable('categories').set({ position }).where('id', '=', id).execute();
}

/** Takes a category off the menu and keeps its row; false when it has changed since `expected`. */
export async function removeCategory(db: Db, id: CategoryId, expected: number, at: number): Promise<boolean> {
  const result = await db
    .updateTable('categories')
    .set({ removed_at: at, updated_at: at })
    .where('id', '=', id)
    .where('updated_at', '=', expected)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns the number of dishes by category. */
export async function dishesByCategory(db: Db): Promise<Map<CategoryId, number>> {
  const rows = await db
    .selectFrom('menu_items')
    .select(['category', (eb) => eb.fn.countAll<number>().as('dishes')])
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, dishes }) => [category, dishes]));
}

/** Returns the station in a category's stored details. */
export function categoryStation(stored: string): StationId {
  return details.parse(JSON.parse(stored)).station;
}

/** Returns the picture in a category's stored details. */
export function categoryPicture(stored: string): CategoryPicture {
  return details.parse(JSON.parse(stored)).picture;
}

function categoryOf(row: Selectable<Schema['categories']>): StoredCategory {
  const form = { ...details.parse(JSON.parse(row.details)), work: row.work, hidden: row.hidden === 1 };
  return { id: row.id, form, updatedAt: row.updated_at };
}

function columnsOf({ work, hidden, ...rest }: CategoryForm) {
  return { work, hidden: hidden ? 1 : 0, details: JSON.stringify(details.parse(rest)) };
}
