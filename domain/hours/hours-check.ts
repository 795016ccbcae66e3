import { LATEST_DAY_START } from '../business-day.ts';
import { addDays } from '../truck-time.ts';
import {
  type DayHours,
  hoursOn,
  type OpeningWindow,
  type SpecialDay,
  type WeeklyHours,
} from './opening-hours.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The most windows of one day. */
const MAX_WINDOWS = 3;

/** The latest closing, 8 AM of the next day: by then every business day has begun. Minutes. */
export const LATEST_CLOSING = DAY + LATEST_DAY_START * HOUR;

/** `backwards`: a window closes before it opens, or too late; `overlap`: one opens before another has closed. */
export type HoursProblem = 'backwards' | 'overlap';

/** Returns what keeps windows from being a day's hours (see `DayHours`), or null. */
export function hoursProblem(windows: DayHours): HoursProblem | null {
  if (windows.some(({ opens, closes }) => closes <= opens || closes > LATEST_CLOSING)) return 'backwards';
  return areDayHours(windows) ? null : 'overlap';
}

/** Whether windows can be the hours of one day. */
export function areDayHours(windows: DayHours): boolean {
  return (
    windows.length <= MAX_WINDOWS &&
    windows.every(
      ({ opens, closes }, n) =>
        opens >= (windows[n - 1]?.closes ?? 0) && opens < DAY && opens < closes && closes <= LATEST_CLOSING,
    )
  );
}

/** Whether a day's last window is still open when the next day's first one opens. */
export function overlapsNextDay(day: DayHours, next: DayHours): boolean {
  const [closes, opens] = [day.at(-1)?.closes, next[0]?.opens];
  return closes !== undefined && opens !== undefined && closes - DAY > opens;
}

/** Whether hours after midnight reach into the next day's, anywhere in the week or beside the special days. */
export function daysOverlap(hours: WeeklyHours, specialDays: readonly SpecialDay[]): boolean {
  const on = (day: string) => hoursOn(day, hours, specialDays);
  return (
    hours.some((day, n) => overlapsNextDay(day, hours[(n + 1) % 7] ?? [])) ||
    specialDays.some(
      ({ day }) =>
        overlapsNextDay(on(addDays(day, -1)), on(day)) || overlapsNextDay(on(day), on(addDays(day, 1))),
    )
  );
}

/** Returns the window with another time of closing; one that is not after the opening is the next day's. */
export function withClosing({ opens }: OpeningWindow, time: number): OpeningWindow {
  const closes = dayOf(opens) + time;
  return { opens, closes: closes > opens ? closes : closes + DAY };
}

/**
 * Returns the window with another time of opening. It closes when it did; one that would open after its closing moves as
 * a whole, as long as it can be.
 */
export function withOpening({ opens, closes }: OpeningWindow, time: number): OpeningWindow {
  const next = time < LATEST_DAY_START * HOUR ? dayOf(opens) + time : time;
  if (next >= closes) return { opens: next, closes: Math.min(next + closes - opens, LATEST_CLOSING) };
  return { opens: next, closes: closes - next > DAY ? closes - DAY : closes };
}

/** Midnight before a time, in minutes: a stop may begin in the night after its day. */
function dayOf(minutes: number): number {
  return minutes - (minutes % DAY);
}

/** Returns a window to begin with beside a day's others, an hour after the last or before the first; null without room. */
export function anotherWindow(windows: DayHours): OpeningWindow | null {
  const [opens, closes] = [(windows.at(-1)?.closes ?? 0) + HOUR, (windows[0]?.opens ?? 0) - HOUR];
  if (windows.length >= MAX_WINDOWS) return null;
  if (opens + 2 * HOUR <= DAY) return { opens, closes: opens + 2 * HOUR };
  return closes >= 2 * HOUR ? { opens: closes - 2 * HOUR, closes } : null;
}
