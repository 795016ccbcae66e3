import type { SiteLanguage, TranslationLanguage } from '../language.ts';

/** What of a dish is written in a language: its canonical text, or that translation of it. */
export function dishText<T>(
  dish: T & { translations: Readonly<Record<TranslationLanguage, T>> },
  language: SiteLanguage,
): T {
  return { en: dish, ...dish.translations }[language];
}
