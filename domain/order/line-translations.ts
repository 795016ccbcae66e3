import type { TranslationLanguage } from '../language.ts';

/** Canonical name → its translation, in each language that canonical names are translated into. */
export type LineTranslations = Readonly<Record<TranslationLanguage, Readonly<Record<string, string>>>>;
