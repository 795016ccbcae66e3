import type { Language } from '../../language.ts';
import type { DayHours, WeeklyHours } from '../../hours/opening-hours.ts';
import { capitalized } from '../capitalized.ts';
import { formatClock } from './clock.ts';
import { weekdayName } from './weekday.ts';

/** "9:30 AM to 2:00 PM", "11:00 AM to 2:00 PM, 5:00 PM to 2:00 AM", or null on a closed day. */
export function formatHours(hours: DayHours, language: Language): string | null {
  const to = { en: 'to', es: 'a' }[language];
  const windows = hours.map(({ opens, closes }) => `${formatClock(opens)} ${to} ${formatClock(closes)}`);
  return windows.join(', ') || null;
}

/** "9:30 AM to 2 PM", or null on a closed day. */
export function formatShortHours(hours: DayHours, language: Language): string | null {
  const text = formatHours(hours, language);
  return text && withoutZeros(text);
}

/** "9:30 AM to 2 PM" from "9:30 AM to 2:00 PM". */
function withoutZeros(text: string): string {
  return text.replaceAll(':00 ', ' ');
}

export interface HoursLine {
  /** "Monday to Friday", "Saturday and Sunday", "Sunday". */
  days: string;
  /** "9:30 AM to 2:00 PM", or null when closed. */
  hours: string | null;
}

function formatWeekdays(first: number, last: number, language: Language): string {
  const from = weekdayName(first, language);
  if (first === last) return from;
  const to = weekdayName(last, language);
  return (
    last === first + 1
      ? { en: `${from} and ${to}`, es: `${from} y ${to}` }
      : { en: `${from} to ${to}`, es: `${from} a ${to}` }
  )[language];
}

interface Run {
  first: number;
  last: number;
  hours: DayHours;
}

function runsOf(week: WeeklyHours): Run[] {
  const runs: Run[] = [];
  for (const [day, hours] of week.entries()) {
    const run = runs.at(-1);
    if (run && JSON.stringify(run.hours) === JSON.stringify(hours)) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs;
}

/** The week in the fewest lines: neighboring days with equal hours share one. */
export function weekLines(week: WeeklyHours, language: Language): HoursLine[] {
  return runsOf(week).map(({ first, last, hours }) => ({
    days: capitalized(formatWeekdays(first, last, language), language),
    hours: formatHours(hours, language),
  }));
}

/** The open days of a week in the fewest lines: "Monday to Friday", "9:30 AM to 2 PM". */
export function openWeekLines(week: WeeklyHours, language: Language): { days: string; hours: string }[] {
  return weekLines(week, language).flatMap(({ days, hours }) =>
    hours === null ? [] : [{ days, hours: withoutZeros(hours) }],
  );
}

/** The open days of a week inside a sentence: "Monday to Friday, 9:30 AM to 2 PM", "de lunes a viernes, de 9:30 AM a 2 PM". */
export function formatOpenWeek(week: WeeklyHours, language: Language): string {
  return runsOf(week)
    .flatMap(({ first, last, hours }) => {
      const span = formatShortHours(hours, language);
      if (span === null) return [];
      const days = formatWeekdays(first, last, language);
      const from = last > first + 1 ? 'de ' : '';
      return [{ en: `${days}, ${span}`, es: `${from}${days}, de ${span}` }[language]];
    })
    .join('; ');
}
