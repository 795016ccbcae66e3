import type { Language } from '../../domain/language.ts';
import { minutesIntoDay, truckDay, weekday } from '../../domain/truck-time.ts';

/** Monday first. */
export const DAYS: Record<Language, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
const SHORT_DAYS: Record<Language, readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
};

/** 570 → "9:30 AM". Minutes after midnight. */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An instant (epoch ms) as the truck's clock shows it: "2:00 PM". */
export function timeWords(instant: number): string {
  return clockWords(minutesIntoDay(instant));
}

/** Weekday of an instant (epoch ms) at the truck: "Monday", or "Mon" when short. */
export function dayWords(instant: number, language: Language, short = false): string {
  const names = short ? SHORT_DAYS : DAYS;
  return names[language][weekday(truckDay(instant))] ?? '';
}
