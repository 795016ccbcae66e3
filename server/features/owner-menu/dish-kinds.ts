import {
  type FormProblems,
  itemProblems,
  specialProblems,
  normalizeItem,
  normalizeSpecial,
} from '../../../domain/menu/menu-check.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { choicesLikeSets } from '../../../domain/menu/option-set-check.ts';
import type { Deps } from '../../deps.ts';
import { type DishTable, ITEMS, SPECIALS } from '../../stores/menu/menu-editing.store.ts';
import { optionSetForms } from '../../stores/menu/option-sets.store.ts';

/** A kind of dish: menu items and specials differ only in their forms. */
export interface DishKind<F> {
  store: DishTable<F>;
  /** Name in the audit log. */
  name: 'menu_item' | 'special';
  normalize(form: F): F;
  problems(form: F): FormProblems;
  /** Returns a form as it can be stored now, and the problems that it has with the rest of the menu. */
  fit(db: Deps['db'], form: F): Promise<{ form: F; problems: FormProblems }>;
}

/** An option set that was removed meanwhile is left out. */
async function withKnownSets(db: Deps['db'], form: ItemForm) {
  const sets = await optionSetForms(db);
  const optionSets = form.optionSets.filter((id) => sets.has(id));
  const names = optionSets.map((id) => sets.get(id)?.name.en ?? '');
  return { form: { ...form, optionSets }, problems: choicesLikeSets(form, names) };
}

export const ITEM: DishKind<ItemForm> = {
  store: ITEMS,
  name: 'menu_item',
  normalize: normalizeItem,
  problems: itemProblems,
  fit: withKnownSets,
};

export const SPECIAL: DishKind<SpecialForm> = {
  store: SPECIALS,
  name: 'special',
  normalize: normalizeSpecial,
  problems: specialProblems,
  fit: (_, form) => Promise.resolve({ form, problems: {} }),
};
