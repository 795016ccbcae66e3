import { UNWRITTEN } from '../localized.ts';
import { type HoursCalendar, hoursOn } from '../hours/opening-hours.ts';
import type { Place, Stop, StopVisit } from './stops.ts';
import { stopVisit } from './stop-calendar.ts';
import { addDays } from '../truck-time.ts';

/** Returns the opening windows of a truck without a calendar of stops, as visits to its one address. */
export function usualVisits(
  from: string,
  days: number,
  { timeZone, hours, specialDays }: HoursCalendar,
  place: Place,
): StopVisit[] {
  return Array.from({ length: days }, (_, n) => addDays(from, n)).flatMap((day) =>
    hoursOn(day, hours, specialDays).map((open, n) => {
      const id = n === 0 ? 'usual' : `usual-${n + 1}`;
      const stop: Stop = { ...place, ...open, id, day, weekday: null, note: UNWRITTEN };
      return stopVisit(timeZone, stop, day);
    }),
  );
}
