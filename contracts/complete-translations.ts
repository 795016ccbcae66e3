import { inEachTranslation } from '../domain/localized.ts';
import type { StoredItem, StoredSpecial } from './menu/menu-wire.ts';

/** Returns a stored item's translations with the English wherever a translation is missing. */
export function completeItem({ name, description, translations }: StoredItem): StoredItem['translations'] {
  return inEachTranslation((language) => {
    const own = translations[language];
    return { ...own, name: own.name || name, description: own.description || description };
  });
}

/** Returns a stored special's translations in the same way. */
export function completeSpecial(special: StoredSpecial): StoredSpecial['translations'] {
  return inEachTranslation((language) => {
    const own = special.translations[language];
    const note = own.note ?? special.note;
    return {
      ...own,
      title: own.title || special.title,
      description: own.description || special.description,
      ...(note !== undefined && { note }),
    };
  });
}
