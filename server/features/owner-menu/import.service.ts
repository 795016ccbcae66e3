import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type {
  ImportedDish,
  ImportErrors,
  ImportPreview,
  MenuFormat,
} from '../../../contracts/owner/menu/menu-import.ts';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { inCategoryOrder } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { differingFields, type ItemForm, type SpecialForm } from '../../../domain/menu/menu-form.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { refusableTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { publishMenuChanged } from '../../orders/publish.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { categoryOrder } from '../../stores/menu/categories.store.ts';
import { deleteDish, setPosition } from '../../stores/menu/menu-editing.store.ts';
import { optionSetForms } from '../../stores/menu/option-sets.store.ts';
import { type DishKind, ITEM, SPECIAL } from './dish-kinds.ts';
import { menuCsv, readMenuCsv } from './menu-csv.ts';
import type { FileEntry } from './menu-file.ts';
import { menuJson, readMenuJson } from './menu-json.ts';

const MAX_ERRORS = 100;
type Db = Deps['db'];

/** The changes to one kind of dish. */
interface Plan<F> {
  kind: DishKind<F>;
  added: { form: F; at: number }[];
  changed: { before: OwnerDish<F>; form: F }[];
  removed: OwnerDish<F>[];
  unchanged: number;
  /** Known dishes in the file's order; null for a new one. */
  order: (number | null)[];
  reordered: boolean;
}

export type ImportedMenu =
  | { ok: true; preview: ImportPreview }
  | { ok: false; error: 'bad_import'; fields: ImportErrors }
  | { ok: false; error: 'conflict' };

/** Returns the whole menu as a file. Stock and sold-out marks belong to the day, not to the menu. */
export async function exportMenu(db: Db, format: MenuFormat): Promise<string> {
  const { items, specials } = await wholeMenu(db);
  const entries: FileEntry[] = [
    ...items.map(({ id, form }): FileEntry => ({ kind: 'item', id, form })),
    ...specials.map(({ id, form }): FileEntry => ({ kind: 'special', id, form })),
  ];
  return format === 'json' ? menuJson(entries) : menuCsv(entries);
}

/** Previews a file's changes; with the preview's `state` it applies them, all or none. */
export async function importMenu(
  deps: Deps,
  staff: Staff,
  file: { format: MenuFormat; text: string; apply: string | undefined },
): Promise<ImportedMenu> {
  const sets = [...(await optionSetForms(deps.db))].map(([id, { name }]) => [id, name.en] as const);
  const known = { categories: await categoryIds(deps.db), optionSets: new Map(sets) };
  const read = file.format === 'json' ? readMenuJson(file.text, known) : readMenuCsv(file.text, known);
  if (!read.ok) {
    const { errors } = read;
    return {
      ok: false,
      error: 'bad_import',
      fields: { errors: errors.slice(0, MAX_ERRORS), count: errors.length },
    };
  }
  const entries = read.entries.map(({ entry }) => entry);
  if (file.apply === undefined) {
    const menu = await wholeMenu(deps.db);
    return { ok: true, preview: previewOf(plansOf(menu, entries), stateOf(menu), false) };
  }
  const expected = file.apply;
  const outcome = await refusableTransaction<ImportedMenu, ImportedMenu>(deps.db, async (tx, refuse) => {
    const menu = await wholeMenu(tx);
    const plans = plansOf(menu, entries);
    const isCurrent = stateOf(menu) === expected && (await applyAll(tx, deps, plans));
    if (!isCurrent) return refuse({ ok: false, error: 'conflict' });
    if (!isNothing(plans)) await audit(tx, deps, staff, plans);
    return { ok: true, preview: previewOf(plans, expected, true) };
  });
  if (outcome.ok) publishMenuChanged(deps);
  return outcome;
}

interface WholeMenu {
  items: OwnerDish<ItemForm>[];
  specials: OwnerDish<SpecialForm>[];
  categories: CategoryId[];
}

const categoryIds = async (db: Db): Promise<CategoryId[]> => (await categoryOrder(db)).map(({ id }) => id);

async function wholeMenu(db: Db): Promise<WholeMenu> {
  const dishes = await ITEM.store.list(db);
  const categories = await categoryIds(db);
  const items = inCategoryOrder(dishes, categories, ({ form }) => form.category);
  return { items, specials: await SPECIAL.store.list(db), categories };
}

function stateOf({ items, specials }: WholeMenu): string {
  const facts = [items, specials].map((list) => list.map(({ id, updatedAt }) => [id, updatedAt]));
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

interface Plans {
  all: [Plan<ItemForm>, Plan<SpecialForm>];
}

function plansOf(menu: WholeMenu, entries: readonly FileEntry[]): Plans {
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
async function applyAll(tx: Transaction<Schema>, deps: Deps, { all }: Plans): Promise<boolean> {
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
  const order = [...plan.order];
  for (const { form, at } of plan.added) order[at] = await store.insert(tx, form, now);
  if (plan.added.length === 0 && plan.removed.length === 0 && !plan.reordered && plan.changed.length === 0) {
    return true;
  }
  for (const [at, id] of order.entries()) if (id !== null) await setPosition(tx, store.table, id, at + 1);
  return true;
}

function isNothing({ all }: Plans): boolean {
  return all.every(
    ({ added, changed, removed, reordered }) =>
      added.length + changed.length + removed.length === 0 && !reordered,
  );
}

function previewOf({ all }: Plans, state: string, applied: boolean): ImportPreview {
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

async function audit(tx: Transaction<Schema>, deps: Deps, staff: Staff, { all }: Plans): Promise<void> {
  await recordAudit(tx, {
    id: deps.newId(),
    at: deps.now(),
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
