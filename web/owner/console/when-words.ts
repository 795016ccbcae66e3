import type { Language } from '../../../domain/language.ts';
import { addDays, truckDay } from '../../../domain/truck-time.ts';
import { timeWords } from '../../ui/hours.ts';

const ZONE = 'America/Phoenix';
const TODAY: Record<Language, { today: string; yesterday: string }> = {
  en: { today: 'Today', yesterday: 'Yesterday' },
  es: { today: 'Hoy', yesterday: 'Ayer' },
};

/** An instant by the truck's clock, as somebody says it: "Today, 11:31 AM", "Mar 4, 2026, 9:05 AM". Epoch ms. */
export function whenWords(at: number, now: number, language: Language): string {
  return `${dayWords(at, now, language)}, ${timeWords(at)}`;
}

/** An instant by the truck's clock, however long ago: "Nov 21, 2026, 1:39 PM". Epoch ms. */
export function momentWords(at: number, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeZone: ZONE,
  }).format(at);
  return `${day}, ${timeWords(at)}`;
}

/** The day of an instant: "Today", "Yesterday", "Mar 4", or with its year where that is another. */
export function dayWords(at: number, now: number, language: Language): string {
  const day = truckDay(at);
  const today = truckDay(now);
  if (day === today) return TODAY[language].today;
  if (day === addDays(today, -1)) return TODAY[language].yesterday;
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: ZONE,
  }).format(at);
}
