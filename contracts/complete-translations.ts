import { inEachTranslation } from '../domain/localized.ts';
import type { StoredItem, StoredSpecial } from './menu-wire.ts';

/** A stored item's translations as customers read them: the English where nothing is written. */
export function completeItem({ name, description, translations }: StoredItem): StoredItem['translations'] {
  return inEachTranslation((language) => {
    const own = translations[language];
    return { ...own, name: own.name || name, description: own.description || description };
  });
}

/** As an item's. */
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
