import type { DayHours, WeeklyHours } from '../../domain/availability.ts';
import type { Language } from '../../domain/language.ts';
import { minutesIntoDay, truckDay, weekday } from '../../domain/truck-time.ts';

const DAYS: Record<Language, readonly string[]> = {
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

/** "9:30 AM to 2:00 PM", or null on a closed day. */
export function openingWords(hours: DayHours, language: Language): string | null {
  if (hours === null) return null;
  return `${clockWords(hours.opens)} ${language === 'es' ? 'a' : 'to'} ${clockWords(hours.closes)}`;
}

/** A special day's note in a language; in the other where only that was written. */
export function specialNote(
  { note, noteEs = '' }: { note: string; noteEs?: string | undefined },
  language: Language,
): string {
  return language === 'es' ? noteEs || note : note || noteEs;
}

export interface HoursLine {
  /** "Monday to Friday", "Saturday and Sunday", "Sunday". */
  days: string;
  /** "9:30 AM to 2:00 PM", or null when closed. */
  hours: string | null;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spanWords(first: number, last: number, language: Language): string {
  const [from = '', to = ''] = [DAYS[language][first], DAYS[language][last]];
  if (first === last) return capital(from);
  const and = language === 'es' ? 'y' : 'and';
  const through = language === 'es' ? 'a' : 'to';
  return `${capital(from)} ${last === first + 1 ? and : through} ${to}`;
}

/** The week in as few lines as it takes: neighbouring days with equal hours share one. */
export function weekLines(week: WeeklyHours, language: Language): HoursLine[] {
  const lines: HoursLine[] = [];
  let first = 0;
  for (let day = 0; day < week.length; day += 1) {
    const hours = openingWords(week[day] ?? null, language);
    const next = day + 1 < week.length ? openingWords(week[day + 1] ?? null, language) : undefined;
    if (hours === next) continue;
    lines.push({ days: spanWords(first, day, language), hours });
    first = day + 1;
  }
  return lines;
}
