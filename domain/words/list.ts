import type { Language } from '../language.ts';
import { LOCALES } from './locale.ts';

/** Several things at once: "closed and sold out". */
export function formatAll(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language].tag, { type: 'conjunction' }).format(names);
}

/** Things to choose one from: "Small, Medium, or Large". */
export function formatAny(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language].tag, { type: 'disjunction' }).format(names);
}
