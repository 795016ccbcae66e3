import { UNWRITTEN } from './localized.ts';
import { hoursOn, type SpecialDay, type WeeklyHours } from './menu/availability.ts';
import { type Place, type Stop, type StopVisit, stopVisit } from './stops.ts';
import { addDays, truckDay } from './truck-time.ts';

/** Returns the open days of a truck without a calendar of stops, as visits to its one address. */
export function usualVisits(
  from: number,
  days: number,
  { hours, specialDays }: { hours: WeeklyHours; specialDays: readonly SpecialDay[] },
  place: Place,
): StopVisit[] {
  const today = truckDay(from);
  return Array.from({ length: days }, (_, n) => addDays(today, n)).flatMap((day) => {
    const open = hoursOn(day, hours, specialDays);
    if (open === null) return [];
    const stop: Stop = { ...place, ...open, id: 'usual', day, weekday: null, note: UNWRITTEN };
    return [stopVisit(stop, day)];
  });
}
