import { minutesIntoDay } from '../domain/truck-time.ts';

/** 570 → "9:30 AM". Minutes after midnight. */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A clock time in a Spanish sentence: "1:15 PM" → "la 1:15 PM", "2:00 PM" → "las 2:00 PM". */
export function spanishTime(time: string): string {
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
}

/** An instant (epoch ms) as the truck's clock shows it: "2:00 PM". */
export function timeWords(instant: number): string {
  return clockWords(minutesIntoDay(instant));
}
