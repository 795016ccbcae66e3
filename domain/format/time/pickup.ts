import type { Language } from '../../language.ts';
import { addDays, truckDay } from '../../truck-time.ts';
import { formatTime, spanishTime } from './clock.ts';
import { dateFormat } from './date-format.ts';
import { formatWeekday } from './weekday.ts';

/** An instant (epoch ms) inside a sentence: "1:15 PM", "la 1:15 PM". */
function formatSpokenTime(timeZone: string, at: number, language: Language): string {
  const time = formatTime(timeZone, at);
  return { en: time, es: spanishTime(time) }[language];
}

/** "Monday", "el lunes"; a week or more ahead of `now` with its date: "Monday, Mar 16", "el lunes 16 de mar". */
function formatPickupDay(timeZone: string, at: number, now: number, language: Language): string {
  const weekday = formatWeekday(timeZone, at, language);
  const day = truckDay(timeZone, at);
  if (day < addDays(truckDay(timeZone, now), 7)) return { en: weekday, es: `el ${weekday}` }[language];
  const month = dateFormat(language, { month: 'short' }).format(Date.parse(day));
  const date = Number(day.slice(8));
  return { en: `${weekday}, ${month} ${date}`, es: `el ${weekday} ${date} de ${month}` }[language];
}

/** When food is ready, inside a sentence: "about 1:15 PM" today, "Monday at 1:15 PM" on another day. Epoch ms. */
export function formatReadyTime(timeZone: string, at: number, now: number, language: Language): string {
  const time = formatSpokenTime(timeZone, at, language);
  if (truckDay(timeZone, at) === truckDay(timeZone, now))
    return { en: `about ${time}`, es: `a eso de ${time}` }[language];
  const day = formatPickupDay(timeZone, at, now, language);
  return { en: `${day}${day.includes(',') ? ',' : ''} at ${time}`, es: `${day} a ${time}` }[language];
}

/** When an order for another day is due, as a title says it: "Monday, 11:30 AM", "el lunes a las 11:30 AM". Epoch ms. */
export function formatScheduledTime(timeZone: string, at: number, now: number, language: Language): string {
  const day = formatPickupDay(timeZone, at, now, language);
  const time = formatSpokenTime(timeZone, at, language);
  return { en: `${day}, ${time}`, es: `${day} a ${time}` }[language];
}

/**
 * "12:45 PM"; on another day than `now` with its weekday, "Mon 12:45 PM", and from a week on with its date, "Mon, Mar 16,
 * 12:45 PM". Instants are epoch ms.
 */
export function formatPickupTime(timeZone: string, at: number, now: number, language: Language): string {
  const time = formatTime(timeZone, at);
  const day = truckDay(timeZone, at);
  const today = truckDay(timeZone, now);
  if (day === today) return time;
  if (day < addDays(today, 7)) return `${formatWeekday(timeZone, at, language, 'short')} ${time}`;
  const date = dateFormat(language, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${date.format(Date.parse(day))}, ${time}`;
}
