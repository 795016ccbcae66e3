import { businessDay } from '../../domain/business-day.ts';
import { addDays, truckDay } from '../../domain/truck-time.ts';

const ZONE = 'America/Phoenix';

/** Returns the demo truck's business day, `YYYY-MM-DD`, some days from now. */
export const demoDay = (later = 0): string =>
  addDays(businessDay({ timeZone: ZONE, dayStartHour: 4 }, Date.now()), later);

const inUtc = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}00Z`;

/** A time at which a stop of the demo's business day can end at any hour, as typed and in the calendar feed. */
export function stopEnd(): { typed: string; feed: string } {
  const calendarDay = truckDay(ZONE, Date.now());
  // After midnight a later end would be the next day's.
  return calendarDay === demoDay()
    ? { typed: '23:59', feed: inUtc(addDays(calendarDay, 1), '0659') }
    : { typed: '07:45', feed: inUtc(calendarDay, '1445') };
}
