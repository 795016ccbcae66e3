import type { Localized } from '../language.ts';
import { weekday } from '../truck-time.ts';

/** From opening to closing in minutes after the day's midnight, truck time; 1440 and more are the next day's. */
export interface OpeningWindow {
  opens: number;
  closes: number;
}

/** The opening hours of one day: at most three windows in order, none overlapping (`areDayHours`); empty when closed. */
export type DayHours = readonly OpeningWindow[];

/** Monday first. */
export type WeeklyHours = readonly DayHours[];

/** A special day: closed, or other hours than usual. `day` is `YYYY-MM-DD`, truck time. */
export interface SpecialDay {
  day: string;
  hours: DayHours;
  /** For customers; may be empty in any language. */
  note: Localized<string>;
}

/** The posted hours of every day. */
export interface HoursCalendar {
  /** The truck's IANA zone. */
  timeZone: string;
  hours: WeeklyHours;
  specialDays: readonly SpecialDay[];
}

/** The hours of one day (`YYYY-MM-DD`): a special day's where there is one, else the week's. */
export function hoursOn(day: string, hours: WeeklyHours, specialDays: readonly SpecialDay[]): DayHours {
  const special = specialDays.find((candidate) => candidate.day === day);
  return special ? special.hours : (hours[weekday(day)] ?? []);
}
