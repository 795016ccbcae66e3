import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { ChangedSinceFields, LastImportAnswer } from '../../../contracts/owner/menu/import-undo.ts';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import type { Localized } from '../../../domain/language.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import type { Staff } from '../../auth/staff-session.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import {
  categoryById,
  categoryNames,
  categoryOrder,
  dishesByCategory,
  lockCategories,
  removeCategory,
} from '../../stores/menu/categories.store.ts';
import {
  deleteDish,
  dishPositions,
  ITEMS,
  setPosition,
  SPECIALS,
} from '../../stores/menu/menu-editing.store.ts';
import {
  type ImportFacts,
  isImportUndone,
  lastMenuImport,
  markImportUndone,
  type MenuImport,
} from '../../stores/menu/menu-imports.store.ts';
import { deleteOptionSet, listOptionSets, updateOptionSet } from '../../stores/menu/option-sets.store.ts';
import { setDishSoldOut, setOptionSoldOut, soldOutUntil } from '../../stores/menu/sold-out.store.ts';
import { setSizeSoldOut, sizeSoldOutUntil } from '../../stores/menu/sold-out-sizes.store.ts';
import { deleteSquareDish, listSquareDishes, saveSquareDish } from '../../stores/menu/square-dishes.store.ts';

type Tx = Transaction<Schema>;

type NotUndone =
  | { ok: false; error: 'not_found' }
  | { ok: false; error: 'changed_since'; fields: ChangedSinceFields };

export async function lastImport(deps: Deps): Promise<LastImportAnswer> {
  const last = await lastMenuImport(deps.db, deps.now());
  if (last === null) return { last: null };
  const { id, source, madeAt, undoUntil, facts } = last;
  const added = facts.dishes.filter(({ before }) => before === null).length;
  return { last: { id, source, madeAt, undoUntil, added, changed: facts.dishes.length - added } };
}

/** Brings back what an import changed and removes what it made, unless somebody has changed any of it since. */
export async function undoImport(
  deps: Deps,
  staff: Staff,
  id: string,
): Promise<{ ok: true; undone: boolean } | NotUndone> {
  const outcome = await refusableTransaction<{ ok: true; undone: boolean }, NotUndone>(
    deps.db,
    async (tx, refuse) => {
      await lockCategories(tx);
      if (await isImportUndone(tx, id)) return { ok: true, undone: false };
      const now = deps.now();
      const last = await lastMenuImport(tx, now);
      if (last?.id !== id) return refuse({ ok: false, error: 'not_found' });
      const names = await changedSince(tx, last.facts);
      if (names.length > 0) return refuse({ ok: false, error: 'changed_since', fields: { names } });
      if (!(await markImportUndone(tx, id, now))) return { ok: true, undone: false };
      await undoPlaces(tx, last.facts);
      await undoDishes(tx, last, now);
      await undoOptions(tx, last.facts);
      await undoSizes(tx, last.facts);
      await undoSets(tx, last.facts, now);
      await undoCategories(tx, last.facts, now);
      const dishes = last.facts.dishes.map(({ after }) => after.name.en);
      await recordAudit(tx, deps, {
        staff,
        subject: '',
        before: { dishes },
        after: null,
        action: 'menu.import_undone',
      });
      return { ok: true, undone: true };
    },
  );
  if (outcome.ok && outcome.undone) publishMenuChanged(deps);
  return outcome;
}

/** Returns the names of what is not as the import left it. */
async function changedSince(tx: Tx, facts: ImportFacts): Promise<Localized<string>[]> {
  const dishes = new Map((await ITEMS.list(tx)).map((dish) => [dish.id, dish]));
  const photos = new Map((await listSquareDishes(tx)).map(({ dishId, photo }) => [dishId, photo]));
  const sets = new Map((await listOptionSets(tx)).map((set) => [set.id, set.form]));
  const names: Localized<string>[] = [];
  for (const { id, after } of facts.dishes) {
    const now = dishes.get(id);
    if (now === undefined) names.push(after.name);
    else if (!isAsLeft(now, after, photos.get(id) ?? null)) names.push(now.form.name);
  }
  for (const { id, after } of facts.sets) {
    const now = sets.get(id);
    if (!isDeepStrictEqual(now, after)) names.push((now ?? after).name);
  }
  for (const { id, name, updatedAt } of facts.categories) {
    const now = await categoryById(tx, id);
    if (now?.updatedAt !== updatedAt) names.push(now?.form.name ?? { ...UNWRITTEN, en: name });
  }
  return [...names, ...(await removedCategories(tx, facts))];
}

/** Returns the names of the categories that dishes would come back to, and that are no longer on the menu. */
async function removedCategories(tx: Tx, { dishes }: ImportFacts): Promise<Localized<string>[]> {
  const present = new Set((await categoryOrder(tx)).map(({ id }) => id));
  const ids = new Set(dishes.flatMap(({ before }) => before?.category ?? []));
  const gone = [...ids].filter((id) => id !== NO_CATEGORY && !present.has(id));
  if (gone.length === 0) return [];
  const names = await categoryNames(tx);
  return gone.map((id) => names.get(id) ?? { ...UNWRITTEN, en: id });
}

/** Square's picture, which follows the import, is no change. */
function isAsLeft({ form }: OwnerDish<ItemForm>, after: ItemForm, photo: string | null): boolean {
  const isSquares =
    photo !== null && isDeepStrictEqual(form.picture, { kind: 'photo', image: photo, alt: UNWRITTEN });
  return isDeepStrictEqual(isSquares ? { ...form, picture: after.picture } : form, after);
}

/** Dishes that were moved since stay where they are. */
async function undoPlaces(tx: Tx, { places }: ImportFacts): Promise<void> {
  const now = await dishPositions(tx);
  const left = places.filter(({ id }) => now.has(id));
  if (left.some(({ id, after }) => now.get(id) !== after)) return;
  for (const { id, before } of left) await setPosition(tx, 'menu_items', id, before);
}

async function undoDishes(tx: Tx, { facts, source }: MenuImport & { facts: ImportFacts }, now: number) {
  const dishes = new Map((await ITEMS.list(tx)).map((dish) => [dish.id, dish]));
  for (const { id, before, soldOut, square } of facts.dishes) {
    const current = dishes.get(id);
    const expected = current?.updatedAt ?? 0;
    const at = Math.max(now, expected + 1);
    const isDone =
      before === null
        ? await deleteDish(tx, 'menu_items', id, expected)
        : await ITEMS.update(tx, id, before, expected, at);
    if (!isDone) throw new Error(`dish ${id} was changed at the same moment`);
    if (before === null) continue;
    if (soldOut.before !== soldOut.after && current?.soldOutUntil === soldOut.after) {
      await setDishSoldOut(tx, 'menu_items', id, soldOut.before, at);
    }
    if (source !== 'square') continue;
    await (square === null ? deleteSquareDish(tx, id) : saveSquareDish(tx, square));
  }
}

async function undoOptions(tx: Tx, { options }: ImportFacts): Promise<void> {
  const until = await soldOutUntil(
    tx,
    options.map(({ name }) => name),
  );
  for (const { name, before, after } of options) {
    if (until.get(name) === after) await setOptionSoldOut(tx, name, before);
  }
}

async function undoSizes(tx: Tx, { sizes }: ImportFacts): Promise<void> {
  for (const { dishId, name, after } of sizes) {
    if ((await sizeSoldOutUntil(tx, dishId, name)) === after) await setSizeSoldOut(tx, dishId, name, null);
  }
}

/** A set that another dish has been given since stays. */
async function undoSets(tx: Tx, { sets }: ImportFacts, now: number): Promise<void> {
  const stored = new Map((await listOptionSets(tx)).map((set) => [set.id, set]));
  const used = new Set((await ITEMS.list(tx)).flatMap(({ form }) => form.optionSets));
  for (const { id, before } of sets) {
    const expected = stored.get(id)?.updatedAt ?? 0;
    const isDone =
      before === null
        ? used.has(id) || (await deleteOptionSet(tx, id, expected))
        : await updateOptionSet(tx, id, before, expected, Math.max(now, expected + 1));
    if (!isDone) throw new Error(`set ${id} was changed at the same moment`);
  }
}

/** A category that has got other dishes or specials since stays. */
async function undoCategories(tx: Tx, { categories }: ImportFacts, now: number): Promise<void> {
  if (categories.length === 0) return;
  const dishes = await dishesByCategory(tx);
  const specials = new Set((await SPECIALS.list(tx)).map(({ form }) => form.category));
  for (const { id, updatedAt } of categories) {
    if ((dishes.get(id) ?? 0) > 0 || specials.has(id)) continue;
    await removeCategory(tx, id, updatedAt, Math.max(now, updatedAt + 1));
  }
}
