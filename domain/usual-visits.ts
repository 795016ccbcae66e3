import { UNWRITTEN } from './localized.ts';
import { hoursOn, type SpecialDay, type WeeklyHours } from './menu/availability.ts';
import type { Place, Stop, StopVisit } from './stops.ts';
import { stopVisit } from './stop-calendar.ts';
import { addDays } from './truck-time.ts';

/** Returns the open days of a truck without a calendar of stops, as visits to its one address. */
export function usualVisits(
  from: string,
  days: number,
  {
    timeZone,
    hours,
    specialDays,
  }: { timeZone: string; hours: WeeklyHours; specialDays: readonly SpecialDay[] },
  place: Place,
): StopVisit[] {
  return Array.from({ length: days }, (_, n) => addDays(from, n)).flatMap((day) => {
    const open = hoursOn(day, hours, specialDays);
    if (open === null) return [];
    const stop: Stop = { ...place, ...open, id: 'usual', day, weekday: null, note: UNWRITTEN };
    return [stopVisit(timeZone, stop, day)];
  });
}
