import { clockWords, spanishTime, timeWords } from '../../contracts/clock-words.ts';
import type { Language } from '../../domain/language.ts';
import { truckDay, weekday } from '../../domain/truck-time.ts';

export { clockWords, spanishTime, timeWords };

/** Monday first. */
export const DAYS: Record<Language, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
const SHORT_DAYS: Record<Language, readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
};

/** Weekday of an instant (epoch ms) at the truck: "Monday", or "Mon" when short. */
export function dayWords(instant: number, language: Language, short = false): string {
  const names = short ? SHORT_DAYS : DAYS;
  return names[language][weekday(truckDay(instant))] ?? '';
}
