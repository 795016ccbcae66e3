import { isDeepStrictEqual } from 'node:util';
import { foldedName, withIncomingSet } from '../../../../domain/menu/incoming-dish.ts';
import type { ItemForm } from '../../../../domain/menu/menu-form.ts';
import { normalizeOptionSet, optionSetProblems } from '../../../../domain/menu/option-set-check.ts';
import type { OptionSetId } from '../../../../domain/menu/menu.ts';
import type { OptionSetForm } from '../../../../domain/menu/option-set.ts';
import type { StoredOptionSet } from '../../../stores/menu/option-sets.store.ts';
import type { ReadEntry } from '../menu-file.ts';

/** Stands for a category or a set that is yet to be made. */
export const NEW = 'new:';
export const newKey = (name: string): string => `${NEW}${foldedName(name)}`;

/** A set of the owner's with the list's prices and further options. */
export interface ChangedSet {
  before: StoredOptionSet;
  after: OptionSetForm;
}

/** The list's sets by name, each with its key. */
export type KnownSets = ReadonlyMap<string, { id: OptionSetId; form: OptionSetForm }>;

/** The list's sets by name, each with the key of the owner's set of that name, or of one that is yet to be made. */
export function setsOf(stored: readonly StoredOptionSet[], incoming: readonly OptionSetForm[]): KnownSets {
  return new Map(
    incoming.map((form) => {
      const folded = foldedName(form.name.en);
      const known = stored.find((set) => foldedName(set.form.name.en) === folded);
      return [form.name.en, { id: known?.id ?? newKey(form.name.en), form }];
    }),
  );
}

/** The owner's sets that the list would change. */
export function changedSetsOf(stored: readonly StoredOptionSet[], sets: KnownSets): ChangedSet[] {
  return [...sets.values()].flatMap(({ id, form }) => {
    const before = stored.find((set) => set.id === id);
    if (before === undefined) return [];
    const after = normalizeOptionSet(withIncomingSet(before.form, form));
    const isGood = Object.keys(optionSetProblems(after)).length === 0;
    return !isGood || isDeepStrictEqual(after, before.form) ? [] : [{ before, after }];
  });
}

/** The dish's own choices stay; a set of the same name would be a second one. */
export function withSets(form: ItemForm, names: readonly string[], sets: KnownSets): ItemForm {
  const own = new Set(form.choices.map(({ name }) => foldedName(name.en)));
  const ids = names.flatMap((name) => (own.has(foldedName(name)) ? [] : (sets.get(name)?.id ?? [])));
  return { ...form, optionSets: [...new Set([...form.optionSets, ...ids])] };
}

/** Returns the canonical names of a list's sold-out options, as the owner's sets write them. */
export function soldOutNames(
  soldOut: readonly { set: string; option: string }[],
  sets: KnownSets,
  stored: readonly Pick<StoredOptionSet, 'id' | 'form'>[],
): string[] {
  const names = soldOut.flatMap(({ set, option }) => {
    const listed = sets.get(set);
    if (listed === undefined) return [];
    const { options } = stored.findLast(({ id }) => id === listed.id)?.form ?? listed.form;
    const found =
      options.find(({ name }) => name.en === option) ??
      options.find(({ name }) => foldedName(name.en) === foldedName(option));
    return found?.name.en ?? [];
  });
  return [...new Set(names)];
}

/** Whether a dish has this set. */
export const isNamed = (entries: readonly ReadEntry[], id: OptionSetId): boolean =>
  entries.some(({ entry }) => entry.kind === 'item' && entry.form.optionSets.includes(id));
