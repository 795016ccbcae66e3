import type { Language } from '../../language.ts';
import { truckDay, weekday } from '../../truck-time.ts';
import { dateFormat } from './date-format.ts';

type Style = 'long' | 'short';

/** A day of the week, 0 being Monday: "Monday", "Mon", "lunes", "lun". */
export function weekdayName(day: number, language: Language, style: Style = 'long'): string {
  // The first of January 2024 was a Monday.
  return dateFormat(language, { weekday: style }).format(Date.UTC(2024, 0, 1 + day));
}

/** The weekday of an instant (epoch ms) at the truck. */
export function formatWeekday(timeZone: string, at: number, language: Language, style?: Style): string {
  return weekdayName(weekday(truckDay(timeZone, at)), language, style);
}
