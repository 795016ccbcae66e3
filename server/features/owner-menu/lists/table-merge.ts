import type { ImportError } from '../../../../contracts/owner/menu/menu-import.ts';
import type { LeftOut, LeftOutDish, TableField } from '../../../../contracts/owner/menu/menu-table.ts';
import type { SiteLanguage } from '../../../../domain/language.ts';
import { UNWRITTEN } from '../../../../domain/localized.ts';
import {
  CATEGORY_COLORS,
  type CategoryForm,
  MAX_CATEGORIES,
  MAX_DISHES,
} from '../../../../domain/menu/category.ts';
import {
  foldedName,
  pricedSizes,
  readWrittenPrice,
  withIncoming,
} from '../../../../domain/menu/incoming-dish.ts';
import { categoryProblems, normalizeCategory } from '../../../../domain/menu/menu-check.ts';
import type { CategoryId } from '../../../../domain/menu/menu.ts';
import { type ItemForm, newItemForm } from '../../../../domain/menu/menu-form.ts';
import type { OptionSetForm } from '../../../../domain/menu/option-set.ts';
import { NO_STATION } from '../../../../domain/menu/stations.ts';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { CatalogItem } from '../../../adapters/payments/square-catalog.port.ts';
import type { Deps } from '../../../deps.ts';
import { listSquareDishes, type SquareDish } from '../../../stores/menu/square-dishes.store.ts';
import { listOptionSets } from '../../../stores/menu/option-sets.store.ts';
import { listCategories, type StoredCategory } from '../../../stores/menu/categories.store.ts';
import { badImport, type ImportedMenu } from '../import.service.ts';
import { knownNames } from '../known-names.ts';
import { checkedEntries, type FileEntry, type ReadEntry } from '../menu-file.ts';
import type { WholeMenu } from '../menu-plan.ts';
import {
  changedSetsOf,
  type ChangedSet,
  isNamed,
  NEW,
  newKey,
  setsOf,
  soldOutNames,
  withSets,
} from './set-merge.ts';
import type { TableDish } from './table-columns.ts';

type BadImport = Extract<ImportedMenu, { error: 'bad_import' }>;

/** A dish of the list; `sets` names its option sets. */
export interface ListedDish extends TableDish {
  sets?: readonly string[];
  /** Why it is not imported, where the list itself says so. */
  leftOut?: LeftOut | null;
  /** The item of Square's catalog that it is. */
  square?: SquareItem;
}

/** What Square's catalog knows of a dish beside its form. */
export type SquareItem = Pick<CatalogItem, 'id' | 'picture' | 'soldOut' | 'soldOutSizes'>;

export interface MenuList {
  dishes: readonly ListedDish[];
  /** Option sets that the list's dishes name. */
  sets: readonly OptionSetForm[];
  /** Returns the list's own name of a field. */
  headingOf: (field: TableField) => string;
  /** Category of dishes without one; empty for none. */
  fallback: CategoryId;
  /** Whether a dish that does not fit is left out: nobody can mend the list here. Else it refuses all of it. */
  leavesOutUnfit?: true;
  /** Options that are sold out, by the names of their sets. */
  soldOutOptions?: readonly { set: string; option: string }[];
}

/** A dish of the list as it is now, null for a new one, and as it will be. */
export interface MergedDish {
  listed: ListedDish;
  before: OwnerDish<ItemForm> | null;
  after: ItemForm;
  /** The item of Square's that it is already; null for none. */
  known: SquareDish | null;
}

/** Returns the whole menu with the table merged into it. */
export interface MergedMenu {
  ok: true;
  entries: FileEntry[];
  leftOut: LeftOutDish[];
  newCategories: string[];
  /** Sets that are yet to be made. */
  newSets: OptionSetForm[];
  /** Sets of the owner's with the list's prices and further options. */
  changedSets: ChangedSet[];
  dishes: MergedDish[];
  /** Canonical names of the options that are sold out at Square. */
  soldOutOptions: string[];
}

/** Lays the table's dishes over the whole menu. What the table does not name stays as it is. */
export async function mergedMenu(
  db: Deps['db'],
  menu: WholeMenu,
  input: MenuList,
): Promise<MergedMenu | BadImport> {
  const { headingOf, fallback } = input;
  const names = await knownNames(db);
  const categories = await listCategories(db);
  const leftOut: LeftOutDish[] = [];
  const errors: ImportError[] = [];
  const newCategories = new Map<string, string>();
  const placed: { dish: ListedDish; category: CategoryId | null }[] = [];
  const stored = await listOptionSets(db);
  const sets = setsOf(stored, input.sets);
  for (const dish of input.dishes) {
    const why = dish.leftOut ?? whyLeftOut(dish);
    if (why !== null) {
      leftOut.push(leftOutDish(dish, why));
      continue;
    }
    const bad = dish.dish.variations.some(
      ({ price }) => /\d/.test(price) && readWrittenPrice(price) === null,
    );
    if (bad) {
      errors.push({ row: dish.row, column: headingOf('price'), problem: 'bad_price' });
      continue;
    }
    const written = dish.dish.category;
    const category = written === '' ? null : (categoryNamed(categories, written) ?? newKey(written));
    if (category?.startsWith(NEW) === true) {
      if (input.leavesOutUnfit === true && nameProblem(written) !== undefined) {
        leftOut.push(leftOutDish(dish, 'unfit'));
        continue;
      }
      newCategories.set(category, written);
    }
    placed.push({ dish, category });
  }
  const allNames = {
    ...names,
    categories: [...names.categories, ...newCategories.keys()],
    // A dish keeps a station that was removed: the list says nothing about it.
    stations: new Map([...names.stations, ...menu.items.map(({ form }) => [form.station, ''] as const)]),
    optionSets: new Map([
      ...names.optionSets,
      ...[...sets.values()].map(({ id, form }) => [id, form.name.en] as const),
    ]),
  };
  const known = await listSquareDishes(db);
  const ids = matchedIds(menu, placed, known);
  const changed = new Map<number, ReadEntry>();
  const added: ReadEntry[] = [];
  const listed = new Map<ReadEntry, ListedDish>();
  const column = (path: string) => headingOf(FIELD_OF[path.replace(/\.\d+\..*$/, '')] ?? 'name');
  placed.forEach(({ dish, category }, at) => {
    const id = ids[at] ?? null;
    const before = menu.items.find((item) => item.id === id)?.form;
    const place = category ?? (before === undefined ? fallback : null);
    if (before === undefined && place === '') {
      leftOut.push(leftOutDish(dish, 'no_category'));
      return;
    }
    const earlier = knownOf(known, dish)?.name;
    const renamed = earlier !== undefined && earlier !== dish.dish.name.en;
    const merged = withIncoming(before ?? newItemForm(''), dish.dish, place, renamed);
    const form = withSets(merged, dish.sets ?? [], sets);
    const entry: ReadEntry = { entry: { kind: 'item', id, form }, row: dish.row, column };
    if (input.leavesOutUnfit === true && !checkedEntries([entry], allNames).ok) {
      leftOut.push(leftOutDish(dish, 'unfit'));
      return;
    }
    listed.set(entry, dish);
    if (id === null) added.push(entry);
    else changed.set(id, entry);
  });
  const read = [...changed.values(), ...added];
  const used = new Set(read.map(({ entry }) => entry.form.category));
  for (const key of newCategories.keys()) if (!used.has(key)) newCategories.delete(key);
  const checked = checkedEntries(read, allNames);
  if (!checked.ok) errors.push(...checked.errors);
  if (menu.items.length + added.length > MAX_DISHES)
    errors.push({ row: 0, column: '', problem: 'too_many_rows' });
  for (const [at, [key, name]] of [...newCategories].entries()) {
    const isOneTooMany = categories.length + at >= MAX_CATEGORIES;
    const problem = isOneTooMany ? 'too_many_categories' : nameProblem(name);
    const row = placed.find(({ category }) => category === key)?.dish.row ?? 0;
    if (problem !== undefined) errors.push({ row, column: headingOf('category'), problem });
  }
  if (errors.length > 0 || !checked.ok) return badImport(errors.toSorted((a, b) => a.row - b.row));
  const changedSets = changedSetsOf(stored, sets);
  const tidied = new Map(checked.entries.map(({ entry }) => [entry.id, entry]));
  return {
    ok: true,
    entries: [
      ...menu.items.map(({ id, form }): FileEntry => tidied.get(id) ?? { kind: 'item', id, form }),
      ...checked.entries.flatMap(({ entry }) => (entry.id === null ? [entry] : [])),
      ...menu.specials.map(({ id, form }): FileEntry => ({ kind: 'special', id, form })),
    ],
    leftOut,
    newCategories: [...newCategories.values()],
    dishes: read.flatMap((one, at) => {
      const after = checked.entries[at]?.entry;
      const dish = listed.get(one);
      if (after?.kind !== 'item' || dish === undefined) return [];
      const before = menu.items.find(({ id }) => id === after.id) ?? null;
      return [{ listed: dish, before, after: after.form, known: knownOf(known, dish) }];
    }),
    changedSets,
    soldOutOptions: soldOutNames(input.soldOutOptions ?? [], sets, [
      ...stored,
      ...changedSets.map(({ before, after }) => ({ ...before, form: after })),
    ]),
    newSets: [...sets.values()].flatMap(({ id, form }) =>
      id.startsWith(NEW) && isNamed(checked.entries, id) ? [form] : [],
    ),
  };
}

function whyLeftOut({ dish }: TableDish): LeftOut | null {
  if (dish.name.en === '') return 'no_name';
  const unread = dish.variations.every(({ price }) => !/\d/.test(price));
  return unread && pricedSizes(dish.variations) === null ? 'no_price' : null;
}

function leftOutDish({ dish: { name, variations } }: TableDish, why: LeftOut): LeftOutDish {
  const { price, sizes } = pricedSizes(variations) ?? { price: '', sizes: [] };
  return { name: name.en, why, price, sizes: sizes.length };
}

const knownOf = (known: readonly SquareDish[], { square }: ListedDish): SquareDish | null =>
  known.find(({ objectId }) => objectId === square?.id) ?? null;

/** The item of Square's that a dish is known to be first, then the same name in the same category, then anywhere. */
function matchedIds(
  { items }: WholeMenu,
  placed: readonly { dish: ListedDish; category: CategoryId | null }[],
  known: readonly SquareDish[],
): (number | null)[] {
  const left = new Map(items.map((item) => [item.id, item]));
  const linked = placed.map(({ dish }) => {
    const id = knownOf(known, dish)?.dishId ?? 0;
    return left.delete(id) ? id : null;
  });
  const take = ({ dish, category }: (typeof placed)[number], anywhere: boolean): number | null => {
    const name = foldedName(dish.dish.name.en);
    const found = [...left.values()].find(
      ({ form }) =>
        foldedName(form.name.en) === name && (anywhere || category === null || form.category === category),
    );
    if (found !== undefined) left.delete(found.id);
    return found?.id ?? null;
  };
  const exact = placed.map((one, at) => linked[at] ?? take(one, false));
  return placed.map((one, at) => exact[at] ?? take(one, true));
}

function categoryNamed(categories: readonly StoredCategory[], name: string): CategoryId | undefined {
  const folded = foldedName(name);
  return categories.find(
    ({ id, form }) => id === name || Object.values(form.name).some((each) => foldedName(each) === folded),
  )?.id;
}

const nameProblem = (category: string) => categoryProblems(categoryForm(category, 0))['name.en'];

/** A category that the table names: what the owner does not have yet. */
export function categoryForm(name: string, at: number): CategoryForm {
  return normalizeCategory({
    name: { ...UNWRITTEN, en: name },
    aside: UNWRITTEN,
    blurb: UNWRITTEN,
    color: CATEGORY_COLORS[at % CATEGORY_COLORS.length] ?? CATEGORY_COLORS[0],
    picture: { kind: 'name' },
    work: 1,
    station: NO_STATION,
    hidden: false,
  });
}

/** A language without its columns does not compile. */
type TextPath = `${'name' | 'description'}.${SiteLanguage}`;

const FIELD_OF: Record<TextPath, TableField> & Partial<Record<string, TableField>> = {
  'name.en': 'name',
  'name.es': 'name_es',
  'description.en': 'description',
  'description.es': 'description_es',
  price: 'price',
  sizes: 'size',
  category: 'category',
};
