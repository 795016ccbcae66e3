import { minutesIntoDay } from '../../truck-time.ts';

/** A time of day in minutes after midnight, 0 to 1440: 570 → "9:30 AM". Pickup times travel in this form. */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** An instant (epoch ms) on the clock of a zone: "2:00 PM". */
export function formatTime(timeZone: string, at: number): string {
  return formatClock(minutesIntoDay(timeZone, at));
}

/** A clock time with its Spanish article: "1:15 PM" → "la 1:15 PM", "2:00 PM" → "las 2:00 PM". */
export function spanishTime(time: string): string {
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
}
