import type { SiteLanguage, TranslationLanguage } from '../language.ts';

/** Returns a dish's text in a language: the canonical one or its translation. */
export function dishText<T>(
  dish: T & { translations: Readonly<Record<TranslationLanguage, T>> },
  language: SiteLanguage,
): T {
  return { en: dish, ...dish.translations }[language];
}
