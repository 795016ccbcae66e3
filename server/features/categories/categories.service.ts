import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { mergedOrder } from '../../../domain/merged-order.ts';
import {
  type CategoryForm,
  MAX_CATEGORIES,
  needsOwnKey,
  placesAfterRemoval,
} from '../../../domain/menu/category.ts';
import { categoryProblems, type FormProblems, normalizeCategory } from '../../../domain/menu/menu-check.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { refusableTransaction, writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  categoryById,
  categoryOfRequest,
  categoryOrder,
  dishesByCategory,
  insertCategory,
  listCategories,
  lockCategories,
  removeCategory,
  setCategoryPosition,
  type StoredCategory,
  updateCategory,
} from '../../stores/menu/categories.store.ts';
import { repeatOf } from '../../stores/menu/repeated-form.store.ts';
import { dishPlaces, isCategory, moveDish, moveSpecials } from '../../stores/menu/dish-places.store.ts';

export type ChangedCategory =
  | { ok: true; category: OwnerCategory }
  | { ok: false; error: 'invalid'; fields: FormProblems }
  | { ok: false; error: 'conflict'; fields: { now: OwnerCategory } }
  | { ok: false; error: 'not_found' };

type RemovedCategory =
  | { ok: true }
  | { ok: false; error: 'invalid'; fields: { moveTo: 'missing' } }
  | { ok: false; error: 'conflict'; fields: { now: OwnerCategory } };

/** Returns the categories in the menu's order, with the number of dishes in each. */
export async function ownerCategories(db: Deps['db']): Promise<OwnerCategory[]> {
  const dishes = await dishesByCategory(db);
  return (await listCategories(db)).map((category) => ({
    ...category,
    dishes: dishes.get(category.id) ?? 0,
  }));
}

/** Appends a category. The same key is the same category, which another form changes. */
export async function addCategory(
  deps: Deps,
  staff: Staff,
  typed: CategoryForm,
  key: string | null,
): Promise<ChangedCategory> {
  const form = normalizeCategory(typed);
  const fields = categoryProblems(form);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  const requestKey = key ?? deps.newId();
  const { outcome, id } = await writeTransaction(deps.db, async (tx) => {
    const made = await categoryOfRequest(tx, requestKey);
    if (made !== null) return { outcome: 'repeated', id: made };
    await lockCategories(tx);
    if ((await categoryOrder(tx)).length >= MAX_CATEGORIES) return { outcome: 'full', id: null };
    const added = await insertCategory(tx, form, requestKey, deps.now());
    if (added === null) return { outcome: 'repeated', id: await categoryOfRequest(tx, requestKey) };
    await recordAudit(tx, deps, {
      staff,
      action: 'category.added',
      subject: added,
      before: null,
      after: form,
    });
    return { outcome: 'added', id: added };
  });
  if (outcome === 'full') {
    return { ok: false, error: 'invalid', fields: { 'name.en': 'too_many_categories' } };
  }
  publishMenuChanged(deps);
  return outcome === 'repeated' ? addAgain(deps, staff, form, id) : found(deps, id);
}

/** Answers a repeated `addCategory` with the category that it has made as `key`, changed where the form was edited since. */
async function addAgain(
  deps: Deps,
  staff: Staff,
  form: CategoryForm,
  key: CategoryId | null,
): Promise<ChangedCategory> {
  const made = key === null ? null : await knownAs(deps.db, key);
  if (key === null || made === null) return { ok: false, error: 'not_found' };
  const { id, updatedAt, form: now } = made;
  const repeat = await repeatOf(deps.db, { action: 'category.added', subject: key, sent: form, now });
  if (repeat === 'edited') return changeCategory(deps, staff, id, { form, updatedAt });
  const current = await found(deps, id);
  return repeat === 'conflict' ? asConflict(current) : current;
}

/** Changes a category unless it has changed since it was read; then returns the current one. */
export async function changeCategory(
  deps: Deps,
  staff: Staff,
  id: CategoryId,
  typed: { form: CategoryForm; updatedAt: number },
): Promise<ChangedCategory> {
  const form = normalizeCategory(typed.form);
  const fields = categoryProblems(form);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  const { outcome, key } = await writeTransaction(deps.db, async (tx) => {
    await lockCategories(tx);
    const before = await knownAs(tx, id);
    // The second is a repeat whose first answer was lost.
    if (before === null || isDeepStrictEqual(before.form, form)) {
      return { outcome: 'same', key: before?.id ?? id };
    }
    const at = Math.max(deps.now(), typed.updatedAt + 1);
    if (!(await updateCategory(tx, before.id, form, typed.updatedAt, at))) {
      return { outcome: 'conflict', key: before.id };
    }
    const isRenamed = before.form.name.en !== form.name.en && needsOwnKey(before.id, form.name.en);
    const own = isRenamed ? await giveOwnKey(tx, before.id, form, at) : before.id;
    await recordAudit(tx, deps, {
      staff,
      action: 'category.changed',
      subject: own,
      before: before.form,
      after: form,
    });
    return { outcome: 'changed', key: own };
  });
  if (outcome === 'changed') publishMenuChanged(deps);
  const current = await found(deps, key);
  return outcome === 'conflict' ? asConflict(current) : current;
}

const renaming = (id: CategoryId) => `renamed:${id}`;

/** Returns the category, also by the demo's key that it had until it was renamed. */
async function knownAs(db: Deps['db'], id: CategoryId): Promise<StoredCategory | null> {
  const category = await categoryById(db, id);
  if (category !== null) return category;
  const key = await categoryOfRequest(db, renaming(id));
  return key === null ? null : categoryById(db, key);
}

/** Gives a demo category, changed at `at`, a key of its new name: no address, file or page then has the demo's word. */
async function giveOwnKey(
  tx: Transaction<Schema>,
  id: CategoryId,
  form: CategoryForm,
  at: number,
): Promise<CategoryId> {
  const place = (await categoryOrder(tx)).find((each) => each.id === id);
  const key = await insertCategory(tx, form, renaming(id), at);
  if (key === null) throw new Error(`category ${id} has been renamed before`);
  await setCategoryPosition(tx, key, place?.position ?? 0);
  await removeCategory(tx, id, at, at);
  await moveContents(tx, id, key, at);
  return key;
}

/** Moves a removed category's dishes and specials to another; returns the dishes' names. */
async function moveContents(
  tx: Transaction<Schema>,
  from: CategoryId,
  to: CategoryId,
  now: number,
): Promise<string[]> {
  const moved = placesAfterRemoval(await dishPlaces(tx), from, to);
  for (const place of moved.toSorted((a, b) => a.id - b.id)) await moveDish(tx, place, now);
  await moveSpecials(tx, from, to, now);
  return moved.map(({ name }) => name);
}

/** Sets the categories' order in one write. Those that the reader did not know keep their neighbors. */
export async function reorderCategories(
  deps: Deps,
  staff: Staff,
  requested: readonly CategoryId[],
): Promise<void> {
  const isNew = await writeTransaction(deps.db, async (tx) => {
    const before = (await categoryOrder(tx)).map(({ id }) => id);
    const after = mergedOrder(before, requested);
    if (isDeepStrictEqual(before, after)) return false;
    const places = after.map((id, at) => ({ id, position: at + 1 }));
    for (const { id, position } of places.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      await setCategoryPosition(tx, id, position);
    }
    await recordAudit(tx, deps, { staff, action: 'category.reordered', subject: '', before, after });
    return true;
  });
  if (isNew) publishMenuChanged(deps);
}

/**
 * Removes a category. Its dishes follow those of `moveTo`, or are kept on no menu; past orders keep its name. A removed
 * category is no error.
 */
export async function removeAndMoveDishes(
  deps: Deps,
  staff: Staff,
  id: CategoryId,
  { updatedAt, moveTo }: { updatedAt: number; moveTo: CategoryId },
): Promise<RemovedCategory> {
  const removed = await refusableTransaction<{ ok: true }, Exclude<RemovedCategory, { ok: true }>>(
    deps.db,
    async (tx, refuse) => {
      const before = await knownAs(tx, id);
      if (before === null) return { ok: true };
      if (moveTo === id || moveTo === before.id || !(await isCategory(tx, moveTo))) {
        return refuse({ ok: false, error: 'invalid', fields: { moveTo: 'missing' } });
      }
      const now = deps.now();
      if (!(await removeCategory(tx, before.id, updatedAt, Math.max(now, updatedAt + 1)))) {
        const dishes = (await dishesByCategory(tx)).get(before.id) ?? 0;
        return refuse({ ok: false, error: 'conflict', fields: { now: { ...before, dishes } } });
      }
      const after = { category: moveTo, dishes: await moveContents(tx, before.id, moveTo, now) };
      await recordAudit(tx, deps, {
        staff,
        action: 'category.removed',
        subject: before.id,
        before: before.form,
        after,
      });
      return { ok: true };
    },
  );
  if (removed.ok) publishMenuChanged(deps);
  return removed;
}

type Found = { ok: true; category: OwnerCategory } | { ok: false; error: 'not_found' };

async function found(deps: Deps, id: CategoryId | null): Promise<Found> {
  const category = (await ownerCategories(deps.db)).find((each) => each.id === id);
  return category === undefined ? { ok: false, error: 'not_found' } : { ok: true, category };
}

const asConflict = (current: Found): ChangedCategory =>
  current.ok ? { ok: false, error: 'conflict', fields: { now: current.category } } : current;
