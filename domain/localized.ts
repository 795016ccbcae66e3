import {
  CANONICAL_LANGUAGE,
  type SiteLanguage,
  SITE_LANGUAGES,
  type Localized,
  type TranslationLanguage,
} from './language.ts';
import { recordOf } from './typed-record.ts';

/** Calls `of` for each language of the site and returns the results by language. */
export function inEachLanguage<T>(of: (language: SiteLanguage, at: number) => T): Localized<T> {
  return recordOf(SITE_LANGUAGES.map((language, at) => [language, of(language, at)] as const));
}

export const TRANSLATION_LANGUAGES = SITE_LANGUAGES.filter((language) => language !== CANONICAL_LANGUAGE);

/** Calls `of` for each language but that of canonical names and returns the results by language. */
export function inEachTranslation<T>(
  of: (language: TranslationLanguage) => T,
): Record<TranslationLanguage, T> {
  return recordOf(TRANSLATION_LANGUAGES.map((language) => [language, of(language)] as const));
}

/** A canonical text with its translations; empty where `of` has none. */
export function localizedText(
  canonical: string,
  of: (language: TranslationLanguage) => string | null | undefined,
): Localized<string> {
  return { [CANONICAL_LANGUAGE]: canonical, ...inEachTranslation((language) => of(language) ?? '') };
}

/** A text that is empty in every language. */
export const UNWRITTEN: Localized<string> = { en: '', es: '' };
