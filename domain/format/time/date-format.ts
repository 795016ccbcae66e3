import type { Language } from '../../language.ts';
import { LOCALES } from '../locale.ts';

/** Formats a day's midnight in UTC: instants are turned into truck days first, so no format needs a time zone. */
export function dateFormat(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language].tag, { ...parts, timeZone: 'UTC' });
}
