import { isDeepStrictEqual } from 'node:util';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { businessDay } from '../../../domain/business-day.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { FormProblems } from '../../../domain/menu/menu-check.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit, valuesAfter } from '../../stores/audit.store.ts';
import {
  deleteDish,
  dishOfRequest,
  dishOrder,
  insertMenuKey,
  setPosition,
  setStock,
} from '../../stores/menu/menu-editing.store.ts';
import { readClock } from '../../stores/settings.store.ts';
import { setAsideOf } from '../../stores/menu/menu-stock.store.ts';
import { isCategory } from '../../stores/menu/dish-places.store.ts';
import { compareRepeat } from '../../stores/menu/repeated-form.store.ts';
import type { DishKind } from './dish-kinds.ts';
import { mergedOrder } from '../../../domain/merged-order.ts';

/** A dish as typed. Absent `stock` stays unchanged, since orders reduce it meanwhile. */
interface Typed<F> {
  form: F;
  stock?: number | null | undefined;
}

export type ChangedDish<F> =
  | { ok: true; dish: OwnerDish<F> }
  | { ok: false; error: 'invalid'; fields: FormProblems }
  | { ok: false; error: 'conflict'; fields: { now: OwnerDish<F> | null } }
  | { ok: false; error: 'not_found' };

interface Placed {
  category: CategoryId;
}

async function checked<F extends Placed>(
  db: Deps['db'],
  kind: DishKind<F>,
  typed: F,
): Promise<{ form: F; fields: FormProblems }> {
  const { form, problems } = await kind.fit(db, kind.normalize(typed));
  const fields = { ...problems, ...kind.problems(form) };
  return {
    form,
    fields: (await isCategory(db, form.category)) ? fields : { ...fields, category: 'missing' },
  };
}

/** Appends a new dish to its category. The same key is the same dish, which another form changes. */
export async function addDish<F extends Placed>(
  deps: Deps,
  staff: Staff,
  kind: DishKind<F>,
  typed: Typed<F>,
  key: string | null,
): Promise<ChangedDish<F>> {
  const { form, fields } = await checked(deps.db, kind, typed.form);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  const requestKey = `${kind.name}:${key ?? deps.newId()}`;
  const { id, isNew } = await writeTransaction(deps.db, async (tx) => {
    const made = await dishOfRequest(tx, requestKey);
    if (made !== null) return { id: made, isNew: false };
    const now = deps.now();
    const added = await kind.store.insert(tx, form, now);
    // Two concurrent repeats waited for each other at the sequence of ids, so only one gets here first.
    if (!(await insertMenuKey(tx, requestKey, added, now))) {
      await deleteDish(tx, kind.store.table, added, now);
      return { id: await dishOfRequest(tx, requestKey), isNew: false };
    }
    const stock = typed.stock ?? null;
    if (stock !== null) await setStock(tx, kind.store.table, added, stock, await today(deps, tx));
    await recordAudit(tx, deps, {
      staff,
      action: `${kind.name}.added`,
      subject: String(added),
      before: null,
      after: { ...form, stock },
    });
    return { id: added, isNew: true };
  });
  publishMenuChanged(deps);
  return isNew ? found(deps, kind, id) : addAgain(deps, staff, kind, id, { ...typed, form });
}

/** Answers a repeated `addDish` with the dish `id` that it has made, changed where the form was edited since. */
async function addAgain<F extends Placed>(
  deps: Deps,
  staff: Staff,
  kind: DishKind<F>,
  id: number | null,
  typed: Typed<F>,
): Promise<ChangedDish<F>> {
  const dish = await dishById(deps.db, kind, id);
  if (dish === null) return { ok: false, error: 'not_found' };
  const first = await valuesAfter(deps.db, `${kind.name}.added`, String(id));
  const { stock: counted = null, ...made } = (first ?? {}) as { stock?: number | null };
  const count = typed.stock ?? null;
  // Orders reduce the stock meanwhile: it is changed only where it was typed anew.
  const stock = count === counted || count === dish.stock ? undefined : count;
  const repeat = compareRepeat(made, { sent: typed.form, now: dish.form });
  if (repeat === 'conflict') return { ok: false, error: 'conflict', fields: { now: dish } };
  if (repeat === 'same' && stock === undefined) return found(deps, kind, id);
  return changeDish(deps, staff, kind, dish.id, { form: typed.form, stock, updatedAt: dish.updatedAt });
}

/** Changes a dish unless it has changed since it was read; then returns the current one. */
export async function changeDish<F extends Placed>(
  deps: Deps,
  staff: Staff,
  kind: DishKind<F>,
  id: number,
  typed: Typed<F> & { updatedAt: number },
): Promise<ChangedDish<F>> {
  const { form, fields } = await checked(deps.db, kind, typed.form);
  if (Object.keys(fields).length > 0) return { ok: false, error: 'invalid', fields };
  const outcome = await writeTransaction(deps.db, async (tx): Promise<'changed' | 'same' | 'conflict'> => {
    const before = await dishById(tx, kind, id);
    if (before === null) return 'conflict';
    const stock = typed.stock === undefined ? before.stock : typed.stock;
    // A repeat whose first answer was lost, or a new count of as many as before.
    if (isDeepStrictEqual(before.form, form) && before.stock === stock) {
      if (typed.stock === undefined) return 'same';
      await setStock(tx, kind.store.table, id, typed.stock, await today(deps, tx));
      return 'changed';
    }
    const at = Math.max(deps.now(), typed.updatedAt + 1);
    if (!(await kind.store.update(tx, id, form, typed.updatedAt, at))) return 'conflict';
    if (typed.stock !== undefined) {
      await setStock(tx, kind.store.table, id, typed.stock, await today(deps, tx));
    }
    await recordAudit(tx, deps, {
      staff,
      action: `${kind.name}.changed`,
      subject: String(id),
      before: { ...before.form, stock: before.stock },
      after: { ...form, stock },
    });
    return 'changed';
  });
  if (outcome === 'conflict') {
    return { ok: false, error: 'conflict', fields: { now: await dishById(deps.db, kind, id) } };
  }
  if (outcome === 'changed') publishMenuChanged(deps);
  return found(deps, kind, id);
}

/** Deletes a dish for good; orders keep their copy. A deleted dish is no error. */
export async function removeDish<F>(
  deps: Deps,
  staff: Staff,
  kind: DishKind<F>,
  id: number,
  updatedAt: number,
): Promise<{ ok: true } | { ok: false; error: 'conflict'; fields: { now: OwnerDish<F> } }> {
  const changed = await writeTransaction(deps.db, async (tx) => {
    const before = await dishById(tx, kind, id);
    if (before === null) return null;
    if (!(await deleteDish(tx, kind.store.table, id, updatedAt))) return before;
    await recordAudit(tx, deps, {
      staff,
      action: `${kind.name}.deleted`,
      subject: String(id),
      before: before.form,
      after: null,
    });
    return null;
  });
  if (changed !== null) return { ok: false, error: 'conflict', fields: { now: changed } };
  publishMenuChanged(deps);
  return { ok: true };
}

/** Sets a list's order in one write. Dishes that the reader did not know keep their neighbors. */
export async function reorderDishes<F>(
  deps: Deps,
  staff: Staff,
  kind: DishKind<F>,
  category: CategoryId | null,
  requested: readonly number[],
): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const rows = await dishOrder(tx, kind.store.table, category);
    const before = rows.map(({ id }) => id);
    const after = mergedOrder(before, requested);
    if (isDeepStrictEqual(before, after)) return;
    const places = rows.map(({ position }) => position).sort((a, b) => a - b);
    const ranked = after.map((id, at) => ({ id, position: places[at] ?? id }));
    for (const { id, position } of ranked.sort((a, b) => a.id - b.id)) {
      await setPosition(tx, kind.store.table, id, position);
    }
    await recordAudit(tx, deps, {
      staff,
      action: `${kind.name}.reordered`,
      subject: category ?? '',
      before,
      after,
    });
  });
  publishMenuChanged(deps);
}

const today = async ({ now }: Deps, db: Deps['db']) => businessDay(await readClock(db), now());

/** Adds to dishes what orders ahead will take of them today. */
export async function withSetAside<F>(
  deps: Deps,
  kind: DishKind<F>,
  dishes: readonly OwnerDish<F>[],
): Promise<OwnerDish<F>[]> {
  const aside = await setAsideOf(deps.db, kind.store.table, await today(deps, deps.db));
  return dishes.map((dish) => {
    const portions = aside.get(dish.id) ?? 0;
    return portions === 0 ? dish : { ...dish, setAside: portions };
  });
}

async function dishById<F>(
  db: Deps['db'],
  kind: DishKind<F>,
  id: number | null,
): Promise<OwnerDish<F> | null> {
  return (await kind.store.list(db)).find((dish) => dish.id === id) ?? null;
}

async function found<F>(deps: Deps, kind: DishKind<F>, id: number | null): Promise<ChangedDish<F>> {
  const dish = await dishById(deps.db, kind, id);
  if (dish === null) return { ok: false, error: 'not_found' };
  const [shown = dish] = await withSetAside(deps, kind, [dish]);
  return { ok: true, dish: shown };
}
