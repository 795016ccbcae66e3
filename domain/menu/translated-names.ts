import { CANONICAL_LANGUAGE, type SiteLanguage, type TranslationLanguage } from '../language.ts';
import { DRINK_CHOICE_NAME, type MenuItem, type MenuTranslation } from './menu.ts';

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

/** Returns the translation by canonical name, for each name that has one. */
export function translationsOf(
  item: Named,
  names: Iterable<string>,
  language: TranslationLanguage,
): Record<string, string> {
  const pairs = [...names].map((name) => [name, translationOf(item, name, language)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}
