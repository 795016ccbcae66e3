import type { Language } from '../language.ts';
import { LOCALES } from './locale.ts';

/** Writes a day's midnight in UTC: instants pass through the truck's calendar first, so no format knows a zone. */
export function dateFormat(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language].tag, { ...parts, timeZone: 'UTC' });
}
