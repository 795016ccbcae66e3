import type { TranslationLanguage } from '../language.ts';
import { inEachTranslation } from '../localized.ts';
import { isRecord, isText, storedValues } from '../texts/stored-values.ts';

/** Canonical name → its translation, in each language that canonical names are translated into. */
export type LineTranslations = Readonly<Record<TranslationLanguage, Readonly<Record<string, string>>>>;

/** The translations of a line without any. */
export const UNTRANSLATED: LineTranslations = inEachTranslation(() => ({}));

/**
 * Returns the translations of a line as any version stored or sent it: up to 0.3 it had Spanish alone, as `es`. A
 * language that the site did not have then has none.
 */
export function storedTranslations(line: { translations?: unknown; es?: unknown }): LineTranslations {
  const stored = storedValues(line.translations ?? { es: line.es }, isRecord);
  return inEachTranslation((language) => storedValues(stored[language], isText));
}

/** Returns lines as any version stored or sent them, with their translations. */
export function storedLines<L extends { translations: LineTranslations }>(lines: readonly L[]): L[] {
  return lines.map((line) => ({ ...line, translations: storedTranslations(line) }));
}
