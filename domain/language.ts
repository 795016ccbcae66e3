export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language itself where the site speaks it, else the site's first. `spoken` is never empty. */
export function spokenLanguage(wished: Language | undefined, spoken: readonly Language[]): Language {
  return spoken.find((language) => language === wished) ?? spoken[0] ?? 'en';
}
