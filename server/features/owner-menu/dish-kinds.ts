import {
  type FormProblems,
  itemProblems,
  specialProblems,
  tidyItem,
  tidySpecial,
} from '../../../domain/menu/menu-check.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { type DishTable, ITEMS, SPECIALS } from '../../stores/menu/menu-editing.store.ts';

/** What the owner edits: menu items and specials differ in their forms alone. */
export interface DishKind<F> {
  store: DishTable<F>;
  /** As the audit names it. */
  name: 'menu_item' | 'special';
  tidy(form: F): F;
  problems(form: F): FormProblems;
}

export const ITEM: DishKind<ItemForm> = {
  store: ITEMS,
  name: 'menu_item',
  tidy: tidyItem,
  problems: itemProblems,
};

export const SPECIAL: DishKind<SpecialForm> = {
  store: SPECIALS,
  name: 'special',
  tidy: tidySpecial,
  problems: specialProblems,
};
