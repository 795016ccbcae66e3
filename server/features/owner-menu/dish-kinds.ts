import {
  type FormProblems,
  itemProblems,
  specialProblems,
  normalizeItem,
  normalizeSpecial,
} from '../../../domain/menu/menu-check.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { type DishTable, ITEMS, SPECIALS } from '../../stores/menu/menu-editing.store.ts';

/** A kind of dish: menu items and specials differ only in their forms. */
export interface DishKind<F> {
  store: DishTable<F>;
  /** Name in the audit log. */
  name: 'menu_item' | 'special';
  normalize(form: F): F;
  problems(form: F): FormProblems;
}

export const ITEM: DishKind<ItemForm> = {
  store: ITEMS,
  name: 'menu_item',
  normalize: normalizeItem,
  problems: itemProblems,
};

export const SPECIAL: DishKind<SpecialForm> = {
  store: SPECIALS,
  name: 'special',
  normalize: normalizeSpecial,
  problems: specialProblems,
};
