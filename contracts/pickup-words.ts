import type { Language } from '../domain/language.ts';
import { addDays, truckDay, weekday } from '../domain/truck-time.ts';
import { spanishTime, timeWords } from './clock-words.ts';

const DAYS: Record<Language, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};
const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
};

/** "1:15 PM"; Spanish puts an article before it: "la 1:15 PM", "las 2:00 PM". Epoch ms. */
export function spokenTime(at: number, language: Language): string {
  const time = timeWords(at);
  return language === 'en' ? time : spanishTime(time);
}

/** "Monday", "el lunes"; a week or more ahead of `now` with its date. Epoch ms. */
function spokenDay(at: number, now: number, language: Language): string {
  const day = truckDay(at);
  const name = DAYS[language][weekday(day)] ?? '';
  if (day < addDays(truckDay(now), 7)) return language === 'en' ? name : `el ${name}`;
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const monthName = MONTHS[language][month - 1] ?? '';
  return language === 'en' ? `${name}, ${monthName} ${date},` : `el ${name} ${date} de ${monthName}`;
}

/** When food is ready, inside a sentence: "about 1:15 PM" today, "Monday at 1:15 PM" on another day. Epoch ms. */
export function readyWords(at: number, now: number, language: Language): string {
  const time = spokenTime(at, language);
  if (truckDay(at) === truckDay(now)) return `${language === 'en' ? 'about' : 'a eso de'} ${time}`;
  return `${spokenDay(at, now, language)} ${language === 'en' ? 'at' : 'a'} ${time}`;
}

/** When an order for another day is due, as a title says it: "Monday, 11:30 AM", "el lunes a las 11:30 AM". Epoch ms. */
export function scheduledWords(at: number, now: number, language: Language): string {
  if (language === 'es') return `${spokenDay(at, now, language)} a ${spokenTime(at, language)}`;
  return `${spokenDay(at, now, language).replace(/,$/, '')}, ${timeWords(at)}`;
}
