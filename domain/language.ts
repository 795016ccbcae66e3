/** The languages customers can read the site in. */
export const SITE_LANGUAGES = ['en', 'es'] as const;
export type SiteLanguage = (typeof SITE_LANGUAGES)[number];

/** The languages of the console, the kitchen and every message to the staff. */
export const STAFF_LANGUAGES = ['en', 'es'] as const;
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];

/** Every language the product is written in. */
export type Language = [...typeof SITE_LANGUAGES, ...typeof STAFF_LANGUAGES][number];

/** A value in every language of the site, such as a dish's name. */
export type Localized<T> = Readonly<Record<SiteLanguage, T>>;

/** The language of canonical names. */
export const CANONICAL_LANGUAGE = 'en';

/** The languages that canonical names are translated into. */
export type TranslationLanguage = Exclude<SiteLanguage, typeof CANONICAL_LANGUAGE>;

/** Returns the wished language where the site speaks it, else the site's first. `siteLanguages` is never empty. */
export function supportedLanguage(
  preferred: Language | undefined,
  siteLanguages: readonly SiteLanguage[],
): SiteLanguage {
  return siteLanguages.find((language) => language === preferred) ?? siteLanguages[0] ?? SITE_LANGUAGES[0];
}

/** Returns the next language of a list, the first after the last: the one a language switch offers. */
export function nextLanguage<L extends Language>(language: L, languages: readonly L[]): L {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
}
