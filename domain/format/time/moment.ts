import type { Language } from '../../language.ts';
import { addDays, truckDay } from '../../truck-time.ts';
import { formatTime } from './clock.ts';
import { formatDay, sameYear } from './day.ts';
import { formatWeekday } from './weekday.ts';

const RECENT: Record<Language, { today: string; yesterday: string }> = {
  en: { today: 'Today', yesterday: 'Yesterday' },
  es: { today: 'Hoy', yesterday: 'Ayer' },
};

/** The day of an instant (epoch ms) at the truck: "Today", "Yesterday", "Mar 4", or with its year where that is another. */
export function formatRecentDay(timeZone: string, at: number, now: number, language: Language): string {
  const day = truckDay(timeZone, at);
  const today = truckDay(timeZone, now);
  if (day === today) return RECENT[language].today;
  if (day === addDays(today, -1)) return RECENT[language].yesterday;
  return formatDay(day, sameYear(day, today) ? 'day' : 'date', language);
}

/** An instant (epoch ms) at the truck, as near as it is to `now`: "Today, 11:31 AM", "Mar 4, 2025, 9:05 AM". */
export function formatRecentTime(timeZone: string, at: number, now: number, language: Language): string {
  return `${formatRecentDay(timeZone, at, now, language)}, ${formatTime(timeZone, at)}`;
}

/** An instant (epoch ms) at the truck in full: "Nov 21, 2026, 1:39 PM". */
export function formatMoment(timeZone: string, at: number, language: Language): string {
  return `${formatDay(truckDay(timeZone, at), 'date', language)}, ${formatTime(timeZone, at)}`;
}

/** An instant (epoch ms) at the truck within a week: "Tue 10:30 AM". */
export function formatWeekdayTime(timeZone: string, at: number, language: Language): string {
  return `${formatWeekday(timeZone, at, language, 'short')} ${formatTime(timeZone, at)}`;
}

/** An instant (epoch ms) at the truck that may be a week off: "Tue, Dec 1, 10:30 AM". */
export function formatWeekdayMoment(timeZone: string, at: number, language: Language): string {
  return `${formatDay(truckDay(timeZone, at), 'weekday', language)}, ${formatTime(timeZone, at)}`;
}
