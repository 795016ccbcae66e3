import {
  type FormProblems,
  itemProblems,
  specialProblems,
  normalizeItem,
  normalizeSpecial,
} from '../../../domain/menu/menu-check.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import { choicesLikeSets } from '../../../domain/menu/option-set-check.ts';
import { NO_STATION, type StationId } from '../../../domain/menu/stations.ts';
import type { Deps } from '../../deps.ts';
import { type DishTable, ITEMS, SPECIALS } from '../../stores/menu/menu-editing.store.ts';
import { readStations } from '../../stores/settings.store.ts';
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

/** A station that was removed meanwhile is left out. */
async function withKnownStation<F extends { station: StationId }>(db: Deps['db'], form: F): Promise<F> {
  if (form.station === NO_STATION) return form;
  const isKnown = (await readStations(db)).some(({ id }) => id === form.station);
  return isKnown ? form : { ...form, station: NO_STATION };
}

/** An option set or a station that was removed meanwhile is left out. */
async function fittingItem(db: Deps['db'], typed: ItemForm) {
  const form = await withKnownStation(db, typed);
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
  fit: fittingItem,
};

export const SPECIAL: DishKind<SpecialForm> = {
  store: SPECIALS,
  name: 'special',
  normalize: normalizeSpecial,
  problems: specialProblems,
  fit: async (db, form) => ({ form: await withKnownStation(db, form), problems: {} }),
};
