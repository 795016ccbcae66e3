import type { Localized } from '../language.ts';
import { CATEGORIES, type CategoryId } from './menu.ts';
import type { PictureForm } from './menu-form.ts';
import { keysOfName } from './row-key.ts';
import type { StationId } from './stations.ts';

/** Category of dishes that were kept without a place: they are on no menu. */
export const NO_CATEGORY: CategoryId = '';

/** The colors to choose from. Each has a text, a tint, a plate and an ornament, in light and dark. */
export const CATEGORY_COLORS = [
  'rosa',
  'sol',
  'turq',
  'papaya',
  'nopal',
  'anil',
  'ember',
  'mustard',
  'pine',
  'lake',
  'cherry',
] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

/** Most categories of a menu: each has a heading, a filter and a style of its own on every page. */
export const MAX_CATEGORIES = 40;

/** Most dishes of a menu that a file or another system can bring it to. */
export const MAX_DISHES = 500;

/** Most places of a slot that one dish takes. */
export const MAX_WORK = 5;

/** What a dish without a picture shows: its name on the category's plate, the plate alone, or the category's photo. */
export type CategoryPicture = Exclude<PictureForm, { kind: 'drawing' }> | { kind: 'plate' };

/** A category as the owner edits it. */
export interface CategoryForm {
  name: Localized<string>;
  /** A phrase beside the name; empty for none. */
  aside: Localized<string>;
  /** A line below the name; empty for none. */
  blurb: Localized<string>;
  color: CategoryColor;
  picture: CategoryPicture;
  /** Places of a pickup slot that one dish takes; 0 where nobody cooks it, such as drinks. */
  work: number;
  /** The station that makes its dishes; empty for none. */
  station: StationId;
  /** A hidden category and its dishes are not on the menu. */
  hidden: boolean;
}

/** A category as customers see it, with every text in every language. */
export interface ShownCategory extends Pick<CategoryForm, 'name' | 'aside' | 'blurb'> {
  id: CategoryId;
  /** Nobody cooks its dishes: they take no place of a pickup slot, as drinks. */
  uncooked?: true;
}

/** Returns the dishes by category, in the categories' order; dishes without one of these come last. */
export function inCategoryOrder<D>(
  dishes: readonly D[],
  categories: readonly CategoryId[],
  categoryOf: (dish: D) => CategoryId,
): D[] {
  const places = new Map(categories.map((id, at) => [id, at]));
  const placeOf = (dish: D) => places.get(categoryOf(dish)) ?? categories.length;
  return dishes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A dish's place: `position` orders the dishes of one category. */
export interface DishPlace {
  id: number;
  category: CategoryId;
  position: number;
}

/** Returns a removed category's dishes with their new places: behind the target's own, in their order. */
export function placesAfterRemoval<D extends DishPlace>(
  dishes: readonly D[],
  removed: CategoryId,
  target: CategoryId,
): D[] {
  const last = Math.max(0, ...dishes.map(({ position }) => position));
  return dishes
    .filter(({ category }) => category === removed)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((dish, at) => ({ ...dish, category: target, position: last + 1 + at }));
}

/** `NO_CATEGORY` in a spreadsheet, where an empty cell is a forgotten one. */
export const NO_CATEGORY_IN_FILES = 'none';
/** Keys that mean something else: `all` is the menu's filter for everything. */
const RESERVED = ['', 'all', NO_CATEGORY_IN_FILES];

/** Whether a category has a key of the demo's. */
export const isDemoCategory = (id: CategoryId): boolean => CATEGORIES.some((demo) => demo === id);

/** Whether a category that is given this English name has the demo's key for it, which customers would read in addresses. */
export function needsOwnKey(id: CategoryId, name: string): boolean {
  const [best] = categoryIds(name);
  return isDemoCategory(id) && best !== id;
}

/** Returns keys for a new category with this name, the best first, without end. */
export const categoryIds = (name: string): Generator<CategoryId> => keysOfName(name, 'category', RESERVED);
