import type { TranslationLanguage } from '../language.ts';
import { inEachTranslation } from '../localized.ts';

/** Canonical name → its translation, in each language that canonical names are translated into. */
export type LineTranslations = Readonly<Record<TranslationLanguage, Readonly<Record<string, string>>>>;

/** The translations of a line without any. */
export const UNTRANSLATED: LineTranslations = inEachTranslation(() => ({}));

/**
 * Returns the translations of a line as any version stored or sent it: up to 0.3 it had Spanish alone, as `es`. A
 * language that the site did not have then has none.
 */
export function storedTranslations(line: { translations?: unknown; es?: unknown }): LineTranslations {
  const stored = fieldsOf(line.translations ?? { es: line.es });
  return inEachTranslation((language) =>
    Object.fromEntries(
      Object.entries(fieldsOf(stored[language])).filter((pair): pair is [string, string] => isText(pair[1])),
    ),
  );
}

/** Returns lines as any version stored or sent them, with their translations. */
export function storedLines<L extends { translations: LineTranslations }>(lines: readonly L[]): L[] {
  return lines.map((line) => ({ ...line, translations: storedTranslations(line) }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const isText = (value: unknown): value is string => typeof value === 'string';
