import type { Language } from '../../language.ts';
import { truckDay } from '../../truck-time.ts';
import { dateFormat } from './date-format.ts';

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
export function formatWeekdayDay(timeZone: string, at: number, now: number, language: Language): string {
  const day = truckDay(timeZone, at);
  return formatDay(day, sameYear(day, truckDay(timeZone, now)) ? 'weekday' : 'weekdayDate', language);
}

/** Whether two days (`YYYY-MM-DD`) are of one year. */
export function sameYear(day: string, other: string): boolean {
  return day.slice(0, 4) === other.slice(0, 4);
}
