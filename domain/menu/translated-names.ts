import { CANONICAL_LANGUAGE, type SiteLanguage, type TranslationLanguage } from '../language.ts';
import { inEachTranslation } from '../localized.ts';
import type { LineTranslations } from '../order/line-translations.ts';
import { DRINK_CHOICE_NAME, type MenuItem, type MenuTranslation, type Special } from './menu.ts';

type Named = Pick<MenuItem, 'name' | 'translations'>;

/** Translations of the names that the menu's own rules add; an item's translations override them. */
const BUILT_IN: Readonly<Record<TranslationLanguage, ReadonlyMap<string, string>>> = {
  es: new Map([
    [DRINK_CHOICE_NAME, 'Bebida'],
    ['Coke', 'Coca-Cola'],
    ['Pepsi', 'Pepsi'],
    ['Small', 'Chica'],
    ['Medium', 'Mediana'],
    ['Large', 'Grande'],
  ]),
};

/** Returns the translation of an item's name or of one of its options, or null where it has none. */
export function translationOf(item: Named, name: string, language: TranslationLanguage): string | null {
  const { name: own, options }: MenuTranslation = item.translations[language];
  if (name === item.name) return own;
  if (options && Object.hasOwn(options, name)) return options[name] ?? null;
  return BUILT_IN[language].get(name) ?? null;
}

/** Returns the same as `translationOf`, or the canonical name where there is no translation. */
export function nameIn(item: Named, name: string, language: SiteLanguage): string {
  return (language === CANONICAL_LANGUAGE ? null : translationOf(item, name, language)) ?? name;
}

/** Returns what a line of an item stores of its names: the translations of each name that has one. */
export function translationsOf(item: Named, names: readonly string[]): LineTranslations {
  return inEachTranslation((language) => {
    const pairs = names.map((name) => [name, translationOf(item, name, language)] as const);
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  });
}

/** Returns the same for a line of a special, which has its title alone. */
export function translationsOfSpecial({ title, translations }: Special): LineTranslations {
  return inEachTranslation((language) => ({ [title]: translations[language].title }));
}
