import type { Language } from '../language.ts';
import { LOCALES } from './locale.ts';

/** Capitalizes the first letter of a line: "lunes a viernes" → "Lunes a viernes". */
export function capitalized(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(LOCALES[language].tag) + text.slice(1);
}
