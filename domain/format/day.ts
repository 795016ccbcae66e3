import type { Language } from '../language.ts';
import { addDays, truckDay } from '../truck-time.ts';
import { formatTime } from './clock.ts';
import { dateFormat } from './date-format.ts';
import { formatWeekday } from './weekday.ts';

const FORMS = {
  /** "Nov 21, 2026". */
  date: { dateStyle: 'medium' },
  /** "November 21, 2026". */
  longDate: { dateStyle: 'long' },
  /** "Nov 21". */
  day: { month: 'short', day: 'numeric' },
  /** "November 21". */
  longDay: { month: 'long', day: 'numeric' },
  /** "Sat, Nov 21". */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Saturday, November 21". */
  longWeekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Sat, Nov 21, 2026". */
  weekdayDate: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  /** "Nov". */
  month: { month: 'short' },
  /** "Nov 2026". */
  monthOfYear: { month: 'short', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayForm = keyof typeof FORMS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached: a list formats a hundred days, and creating a format is slow. */
function formatIn(form: DayForm, language: Language): Intl.DateTimeFormat {
  const format = FORMATS.get(language + form) ?? dateFormat(language, FORMS[form]);
  FORMATS.set(language + form, format);
  return format;
}

/** Formats a day (`YYYY-MM-DD`) for use inside a sentence. */
export function formatDay(day: string, form: DayForm, language: Language): string {
  return formatIn(form, language).format(Date.parse(day));
}

/** Days (`YYYY-MM-DD`, both included): "Oct 24 – Nov 22, 2026". */
export function formatDayRange({ from, to }: { from: string; to: string }, language: Language): string {
  return formatIn('date', language).formatRange(Date.parse(from), Date.parse(to));
}

/** The day of an instant (epoch ms) at the truck: "Sat, Nov 21", with the year where that is not the one of `now`. */
export function formatWeekdayDay(at: number, now: number, language: Language): string {
  const day = truckDay(at);
  return formatDay(day, sameYear(day, truckDay(now)) ? 'weekday' : 'weekdayDate', language);
}

const RECENT: Record<Language, { today: string; yesterday: string }> = {
  en: { today: 'Today', yesterday: 'Yesterday' },
  es: { today: 'Hoy', yesterday: 'Ayer' },
};

/** The day of an instant (epoch ms) at the truck: "Today", "Yesterday", "Mar 4", or with its year where that is another. */
export function formatRecentDay(at: number, now: number, language: Language): string {
  const day = truckDay(at);
  const today = truckDay(now);
  if (day === today) return RECENT[language].today;
  if (day === addDays(today, -1)) return RECENT[language].yesterday;
  return formatDay(day, sameYear(day, today) ? 'day' : 'date', language);
}

/** An instant (epoch ms) at the truck, as near as it is to `now`: "Today, 11:31 AM", "Mar 4, 2025, 9:05 AM". */
export function formatRecentTime(at: number, now: number, language: Language): string {
  return `${formatRecentDay(at, now, language)}, ${formatTime(at)}`;
}

/** An instant (epoch ms) at the truck in full: "Nov 21, 2026, 1:39 PM". */
export function formatMoment(at: number, language: Language): string {
  return `${formatDay(truckDay(at), 'date', language)}, ${formatTime(at)}`;
}

/** An instant (epoch ms) at the truck within a week: "Tue 10:30 AM". */
export function formatWeekdayTime(at: number, language: Language): string {
  return `${formatWeekday(at, language, 'short')} ${formatTime(at)}`;
}

/** An instant (epoch ms) at the truck that may be a week off: "Tue, Dec 1, 10:30 AM". */
export function formatWeekdayMoment(at: number, language: Language): string {
  return `${formatDay(truckDay(at), 'weekday', language)}, ${formatTime(at)}`;
}

function sameYear(day: string, other: string): boolean {
  return day.slice(0, 4) === other.slice(0, 4);
}
