import { CANONICAL_LANGUAGE, type SiteLanguage, type TranslationLanguage } from '../language.ts';
import { DRINK_CHOICE_NAME, type MenuItem, type MenuTranslation } from './menu.ts';

type Named = Pick<MenuItem, 'name' | 'translations'>;

/** The names the menu's rules supply themselves; an item's own translations come first. */
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

/** The item's name or one of its options as it is called in a language, or null where it has no translation. */
export function translationOf(item: Named, name: string, language: TranslationLanguage): string | null {
  const { name: own, options }: MenuTranslation = item.translations[language];
  if (name === item.name) return own;
  if (options && Object.hasOwn(options, name)) return options[name] ?? null;
  return BUILT_IN[language].get(name) ?? null;
}

/** As `translationOf`; where there is none, the canonical name. */
export function nameIn(item: Named, name: string, language: SiteLanguage): string {
  return (language === CANONICAL_LANGUAGE ? null : translationOf(item, name, language)) ?? name;
}

/** Canonical name to translation, for each of the names that has one. */
export function translationsOf(
  item: Named,
  names: Iterable<string>,
  language: TranslationLanguage,
): Record<string, string> {
  const pairs = [...names].map((name) => [name, translationOf(item, name, language)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}
