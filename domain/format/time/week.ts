import type { Language } from '../../language.ts';
import { weekdayName } from './weekday.ts';

/** The days of the week from Monday on. */
export function weekdayNames(language: Language, style?: 'long' | 'short'): string[] {
  return Array.from({ length: 7 }, (_, day) => weekdayName(day, language, style));
}
