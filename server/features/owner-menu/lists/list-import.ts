import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { TablePreview } from '../../../../contracts/owner/menu/menu-table.ts';
import type { OptionSetForm } from '../../../../domain/menu/option-set.ts';
import type { Staff } from '../../../auth/staff-session.ts';
import type { Schema } from '../../../database/tables/schema.ts';
import { refusableTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { publishJobAdded, publishMenuChanged } from '../../../orders/publish.ts';
import { recordAudit } from '../../../stores/audit.store.ts';
import { insertCategory, listCategories, lockCategories } from '../../../stores/menu/categories.store.ts';
import type { MenuImport } from '../../../stores/menu/menu-imports.store.ts';
import { soldOutUntil } from '../../../stores/menu/sold-out.store.ts';
import { soldOutSizes } from '../../../stores/menu/sold-out-sizes.store.ts';
import { insertOptionSet, updateOptionSet } from '../../../stores/menu/option-sets.store.ts';
import type { ImportedMenu } from '../import.service.ts';
import { menuBefore, recordImport } from './import-record.ts';
import {
  applyAll,
  auditImport,
  type Plans,
  plansOf,
  previewOf,
  stateOf,
  wholeMenu,
  type WholeMenu,
} from '../menu-plan.ts';
import {
  newlySoldOutSizes,
  type TakenDish,
  takesPicture,
  takeSoldOutOptions,
  takeSoldOutSizes,
  takeSquareFacts,
} from './square-facts.ts';
import { categoryForm, type MergedDish, mergedMenu, type MergedMenu, type MenuList } from './table-merge.ts';

export type RefusedMenu = Extract<ImportedMenu, { ok: false }>;
export type ListPreview = TablePreview & {
  newSets: string[];
  changedSets: string[];
  /** Options that it takes off sale. */
  soldOutOptions: string[];
  /** Each with the sizes of it that are taken off sale. */
  dishes: (MergedDish & { soldOutSizes: string[] })[];
};
type Previewed = { ok: true; preview: ListPreview };

interface ListOptions {
  source: MenuImport['source'];
  /** The preview's state, to apply it. */
  apply: string | undefined;
  /** Identifies what the list was read from, where it may change between the two. */
  read?: string;
}

/** Previews what another system's list would change; with the preview's state it applies it, all or none. */
export async function importList(
  deps: Deps,
  staff: Staff,
  list: MenuList,
  { source, apply, read = '' }: ListOptions,
): Promise<Previewed | RefusedMenu> {
  const stateWith = (menu: WholeMenu) =>
    createHash('sha256')
      .update(`${stateOf(menu)} ${read}`)
      .digest('base64url');
  if (apply === undefined) {
    const menu = await wholeMenu(deps.db);
    const merged = await mergedMenu(deps.db, menu, list);
    if (!merged.ok) return merged;
    const preview = previewOf(plansOf(menu, merged.entries), stateWith(menu), false);
    return { ok: true, preview: { ...preview, ...(await shownOf(deps.db, deps.now(), merged)) } };
  }
  const outcome = await refusableTransaction<Previewed | RefusedMenu, Previewed | RefusedMenu>(
    deps.db,
    async (tx, refuse) => {
      await lockCategories(tx);
      const before = await wholeMenu(tx);
      const parts = await menuBefore(tx);
      if (stateWith(before) !== apply) return refuse({ ok: false, error: 'conflict' });
      const planned = await mergedMenu(tx, before, list);
      if (!planned.ok) return refuse(planned);
      const shown = await shownOf(tx, deps.now(), planned);
      await makeCategories(tx, deps, staff, planned.newCategories);
      await makeSets(tx, deps, staff, planned.newSets);
      if (!(await changeSets(tx, deps, staff, planned.changedSets))) {
        return refuse({ ok: false, error: 'conflict' });
      }
      const menu = await wholeMenu(tx);
      // The new categories and sets have their keys now.
      const merged = await mergedMenu(tx, menu, list);
      if (!merged.ok) return refuse(merged);
      const plans = plansOf(menu, merged.entries);
      if (!(await applyAll(tx, deps, plans))) return refuse({ ok: false, error: 'conflict' });
      const dishes = takenDishes(plans, merged.dishes);
      const square = await takeSquareFacts(tx, deps, dishes);
      const options = await takeSoldOutOptions(tx, shown.soldOutOptions, deps.now());
      const sizes = await takeSoldOutSizes(tx, dishes, deps.now());
      if (await recordImport(tx, deps, source, parts, { dishes, square, options, sizes })) {
        await auditImport(tx, deps, staff, plans);
      }
      return { ok: true, preview: { ...previewOf(plans, apply, true), ...shown } };
    },
  );
  if (outcome.ok) {
    publishMenuChanged(deps);
    publishJobAdded(deps);
  }
  return outcome;
}

async function shownOf(db: Kysely<Schema>, now: number, merged: MergedMenu) {
  const { leftOut, newCategories, newSets, changedSets, dishes, soldOutOptions } = merged;
  const until = await soldOutUntil(db, soldOutOptions);
  const sizes = await soldOutSizes(db, now);
  return {
    changedSets: changedSets.map(({ after }) => after.name.en),
    soldOutOptions: soldOutOptions.filter((name) => (until.get(name) ?? 0) <= now),
    dishes: dishes.map((dish) => ({
      ...dish,
      soldOutSizes: newlySoldOutSizes(dish, sizes, now).map(({ name }) => name),
    })),
    leftOut,
    newCategories,
    newSets: newSets.map(({ name }) => name.en),
  };
}

/** The list's dishes with the ids that they have now. */
function takenDishes({ all: [items] }: Plans, dishes: readonly MergedDish[]): TakenDish[] {
  return dishes.flatMap((dish) => {
    const at = items.added.find(({ form }) => form === dish.after)?.at ?? -1;
    const id = dish.before?.id ?? items.order[at] ?? null;
    return id === null ? [] : [{ ...dish, id, takesPicture: takesPicture(dish) }];
  });
}

/** False where a set was changed concurrently. */
async function changeSets(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  changed: MergedMenu['changedSets'],
): Promise<boolean> {
  for (const { before, after } of changed) {
    const at = Math.max(deps.now(), before.updatedAt + 1);
    if (!(await updateOptionSet(tx, before.id, after, before.updatedAt, at))) return false;
    const subject = before.id;
    await recordAudit(tx, deps, { staff, action: 'option_set.changed', subject, before: before.form, after });
  }
  return true;
}

async function makeSets(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  forms: readonly OptionSetForm[],
): Promise<void> {
  for (const form of forms) {
    const id = await insertOptionSet(tx, form, deps.newId(), deps.now());
    const subject = id ?? '';
    await recordAudit(tx, deps, { staff, action: 'option_set.added', subject, before: null, after: form });
  }
}

async function makeCategories(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  names: readonly string[],
): Promise<void> {
  const known = (await listCategories(tx)).length;
  for (const [at, name] of names.entries()) {
    const form = categoryForm(name, known + at);
    const id = await insertCategory(tx, form, deps.newId(), deps.now());
    await recordAudit(tx, deps, {
      staff,
      action: 'category.added',
      subject: id ?? '',
      before: null,
      after: form,
    });
  }
}
