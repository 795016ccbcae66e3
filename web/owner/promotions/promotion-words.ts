import type { Language } from '../../../domain/language.ts';
import { timeWords } from '../../ui/hours.ts';

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { ...options, timeZone: 'America/Phoenix' });

/** "Nov 13". */
export function shortDate(at: number, language: Language): string {
  return format(language, { month: 'short', day: 'numeric' }).format(at);
}

/** "Tue 10:30 AM". */
export function dayAndTime(at: number, language: Language): string {
  const day = format(language, { weekday: 'short' }).format(at);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${timeWords(at)}`;
}

/** "Tue, Dec 1, 10:30 AM": may be a week off. */
export function nextWords(at: number, language: Language): string {
  const day = format(language, { weekday: 'short', month: 'short', day: 'numeric' }).format(at);
  return `${day}, ${timeWords(at)}`;
}

/** "Tuesday, November 25", and the clock of a lock screen: "10:30". */
export function lockScreen(at: number, language: Language): { clock: string; day: string } {
  const day = format(language, { weekday: 'long', month: 'long', day: 'numeric' }).format(at);
  const clock = timeWords(at).replace(/ [AP]M$/, '');
  return { clock, day: day.charAt(0).toUpperCase() + day.slice(1) };
}
