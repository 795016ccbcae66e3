import { inEachTranslation } from '../../domain/localized.ts';
import type { OptionSetId } from '../../domain/menu/menu.ts';
import { choiceOfSet, type OptionSetForm, translationsOfSet } from '../../domain/menu/option-set.ts';
import type { StoredItem, WireItem } from './menu-wire.ts';

/** Returns a dish with its option sets among its required choices. A set that was removed is left out. */
export function withOptionSets(
  stored: StoredItem,
  sets: ReadonlyMap<OptionSetId, OptionSetForm>,
): Pick<WireItem, keyof StoredItem & keyof WireItem> {
  const { optionSets = [], station: _, ...item } = stored;
  const attached = optionSets.flatMap((id) => sets.get(id) ?? []);
  if (attached.length === 0) return item;
  return {
    ...item,
    requiredChoices: [...item.requiredChoices, ...attached.map(choiceOfSet)],
    translations: inEachTranslation((language) => {
      const own = item.translations[language];
      // A name that the dish and a set have in common is the dish's own word.
      const words = [...attached.map((set) => translationsOfSet(set, language)), own.options ?? {}];
      return { ...own, options: Object.fromEntries(words.flatMap((each) => Object.entries(each))) };
    }),
  };
}
