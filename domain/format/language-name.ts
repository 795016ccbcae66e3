import type { Language } from '../language.ts';
import { capitalized } from './capitalized.ts';
import { LOCALES } from './locale.ts';

/** A language's name inside a sentence of another: "Spanish", "español". */
export function languageName(named: Language, language: Language): string {
  return new Intl.DisplayNames(LOCALES[language].tag, { type: 'language' }).of(named) ?? named;
}

/** A language's name as a label in another: "Spanish", "Español". */
export function languageLabel(named: Language, language: Language): string {
  return capitalized(languageName(named, language), language);
}
