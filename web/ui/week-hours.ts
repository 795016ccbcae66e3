import type { DayHours, WeeklyHours } from '../../domain/menu/availability.ts';
import type { Language } from '../../domain/language.ts';
import { DAYS, clockWords } from './hours.ts';

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
