import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { ImportedDish, ImportPreview } from '../../../contracts/owner/menu/menu-import.ts';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { inCategoryOrder } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { differingFields, type ItemForm, type SpecialForm } from '../../../domain/menu/menu-form.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { categoryOrder } from '../../stores/menu/categories.store.ts';
import { deleteDish, setPosition } from '../../stores/menu/menu-editing.store.ts';
import { type DishKind, ITEM, SPECIAL } from './dish-kinds.ts';
import type { FileEntry } from './menu-file.ts';

type Db = Deps['db'];

/** The changes to one kind of dish. */
interface Plan<F> {
  kind: DishKind<F>;
  added: { form: F; at: number }[];
  changed: { before: OwnerDish<F>; form: F }[];
  removed: OwnerDish<F>[];
  unchanged: number;
  /** Known dishes in the file's order; null for a new one, until it is added. */
  order: (number | null)[];
  reordered: boolean;
}

export interface WholeMenu {
  items: OwnerDish<ItemForm>[];
  specials: OwnerDish<SpecialForm>[];
  categories: CategoryId[];
}

export const categoryIds = async (db: Db): Promise<CategoryId[]> =>
  (await categoryOrder(db)).map(({ id }) => id);

export async function wholeMenu(db: Db): Promise<WholeMenu> {
  const dishes = await ITEM.store.list(db);
  const categories = await categoryIds(db);
  const items = inCategoryOrder(dishes, categories, ({ form }) => form.category);
  return { items, specials: await SPECIAL.store.list(db), categories };
}

export function stateOf({ items, specials, categories }: WholeMenu): string {
  const facts = [items, specials].map((list) => list.map(({ id, updatedAt }) => [id, updatedAt]));
  return createHash('sha256')
    .update(JSON.stringify([...facts, categories]))
    .digest('base64url');
}

export interface Plans {
  all: [Plan<ItemForm>, Plan<SpecialForm>];
}

export function plansOf(menu: WholeMenu, entries: readonly FileEntry[]): Plans {
  const items = entries.filter((entry) => entry.kind === 'item');
  const sorted = inCategoryOrder(items, menu.categories, ({ form }) => form.category);
  return {
    all: [
      planOf(ITEM, menu.items, sorted),
      planOf(
        SPECIAL,
        menu.specials,
        entries.filter((entry) => entry.kind === 'special'),
      ),
    ],
  };
}

/** Dishes match by id, otherwise by category and name, so that a file also fits another truck's menu. */
function planOf<F extends ItemForm | SpecialForm>(
  kind: DishKind<F>,
  current: readonly OwnerDish<F>[],
  entries: readonly { id: number | null; form: F }[],
): Plan<F> {
  const left = new Map(current.map((dish) => [dish.id, dish]));
  const named = ids(entries);
  const known = entries.map(({ id, form }) => {
    const byId = id === null ? undefined : left.get(id);
    const dish =
      byId ??
      [...left.values()].find(
        (each) =>
          !named.has(each.id) && each.form.name.en === form.name.en && each.form.category === form.category,
      );
    if (dish !== undefined) left.delete(dish.id);
    return { form, dish };
  });
  const order = known.map(({ dish }) => dish?.id ?? null);
  return {
    kind,
    added: known.flatMap(({ form, dish }, at) => (dish === undefined ? [{ form, at }] : [])),
    changed: known.flatMap(({ form, dish }) =>
      dish === undefined || isDeepStrictEqual(dish.form, form) ? [] : [{ before: dish, form }],
    ),
    removed: [...left.values()],
    unchanged: known.filter(({ form, dish }) => dish !== undefined && isDeepStrictEqual(dish.form, form))
      .length,
    order,
    reordered: !isDeepStrictEqual(
      order.filter((id) => id !== null),
      current.map(({ id }) => id).filter((id) => !left.has(id)),
    ),
  };
}

const ids = (entries: readonly { id: number | null }[]): Set<number> =>
  new Set(entries.flatMap(({ id }) => (id === null ? [] : [id])));

/** Returns false where a dish was changed concurrently: the caller rolls everything back. */
export async function applyAll(tx: Transaction<Schema>, deps: Deps, { all }: Plans): Promise<boolean> {
  const [items, specials] = all;
  return (await apply(tx, deps, items)) && (await apply(tx, deps, specials));
}

async function apply<F>(tx: Transaction<Schema>, deps: Deps, plan: Plan<F>): Promise<boolean> {
  const { store } = plan.kind;
  const now = deps.now();
  for (const { id, updatedAt } of plan.removed) {
    if (!(await deleteDish(tx, store.table, id, updatedAt))) return false;
  }
  for (const { before, form } of plan.changed) {
    const at = Math.max(now, before.updatedAt + 1);
    if (!(await store.update(tx, before.id, form, before.updatedAt, at))) return false;
  }
  const { order } = plan;
  for (const { form, at } of plan.added) order[at] = await store.insert(tx, form, now);
  if (plan.added.length === 0 && plan.removed.length === 0 && !plan.reordered && plan.changed.length === 0) {
    return true;
  }
  for (const [at, id] of order.entries()) if (id !== null) await setPosition(tx, store.table, id, at + 1);
  return true;
}

export function isNothing({ all }: Plans): boolean {
  return all.every(
    ({ added, changed, removed, reordered }) =>
      added.length + changed.length + removed.length === 0 && !reordered,
  );
}

export function previewOf({ all }: Plans, state: string, applied: boolean): ImportPreview {
  return {
    added: all.flatMap((plan) => plan.added.map(({ form }) => named(form))),
    changed: all.flatMap((plan) =>
      plan.changed.map(({ before, form }) => named(form, differingFields(before.form, form))),
    ),
    removed: all.flatMap((plan) => plan.removed.map(({ form }) => named(form))),
    unchanged: all.reduce((sum, plan) => sum + plan.unchanged, 0),
    reordered: all.some((plan) => plan.reordered),
    state,
    applied,
  };
}

function named(form: ItemForm | SpecialForm, fields: string[] = []): ImportedDish {
  return { name: form.name.en, fields };
}

export async function auditImport(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  { all }: Plans,
): Promise<void> {
  await recordAudit(tx, deps, {
    staff,
    action: 'menu.imported',
    subject: '',
    before: all.flatMap((plan) => [
      ...plan.changed.map(({ before }) => ({ id: before.id, ...before.form })),
      ...plan.removed.map(({ id, form }) => ({ id, ...form })),
    ]),
    after: all.flatMap((plan) => [
      ...plan.changed.map(({ before, form }) => ({ id: before.id, ...form })),
      ...plan.added.map(({ form }) => form),
    ]),
  });
}
