import type { Language } from '../language.ts';
import { LOCALES } from './locale.ts';

/** Joins several things: "closed and sold out". */
export function formatAll(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language].tag, { type: 'conjunction' }).format(names);
}

/** Joins alternatives: "Small, Medium, or Large". */
export function formatAny(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language].tag, { type: 'disjunction' }).format(names);
}
