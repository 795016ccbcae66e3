import type { DayHours, WeeklyHours } from '../../domain/menu/availability.ts';
import type { Language } from '../../domain/language.ts';
import { openingWords, weekLines } from './week-hours.ts';

function short(words: string): string {
  return words.replaceAll(':00 ', ' ');
}

/** "9:30 AM to 2 PM", or null on a closed day. */
export function shortOpeningWords(hours: DayHours, language: Language): string | null {
  const words = openingWords(hours, language);
  return words === null ? null : short(words);
}

/** The open days of a week in as few lines as it takes: "Monday to Friday", "9:30 AM to 2 PM". */
export function openWeekLines(week: WeeklyHours, language: Language): { days: string; hours: string }[] {
  return weekLines(week, language).flatMap(({ days, hours }) =>
    hours === null ? [] : [{ days, hours: short(hours) }],
  );
}

function midSentence(days: string): string {
  const lower = days.charAt(0).toLowerCase() + days.slice(1);
  return lower.includes(' a ') ? `de ${lower}` : lower;
}

/** The open days of a week inside a sentence: "Monday to Friday, 9:30 AM to 2 PM", "de lunes a viernes, de 9:30 AM a 2 PM". */
export function openWeekWords(week: WeeklyHours, language: Language): string {
  return openWeekLines(week, language)
    .map(({ days, hours }) => (language === 'es' ? `${midSentence(days)}, de ${hours}` : `${days}, ${hours}`))
    .join('; ');
}
