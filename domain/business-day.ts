import { addDays, minutesIntoDay, truckDay, truckInstant } from './truck-time.ts';

/** The latest hour at which a business day may begin. */
export const LATEST_DAY_START = 8;

/** The truck's clock, and the hour (0 to 8) at which its business day begins: a night's work belongs to the day before. */
export interface TruckClock {
  /** An IANA zone. */
  timeZone: string;
  dayStartHour: number;
}

/** The instant at which a business day begins. */
export function businessDayStart({ timeZone, dayStartHour }: TruckClock, day: string): number {
  return truckInstant(timeZone, day, dayStartHour * 60);
}

/** The instants of business days, both days included: from the first one's start until (exclusive) the last one's end. */
export function businessSpan(clock: TruckClock, from: string, to: string): { from: number; until: number } {
  return { from: businessDayStart(clock, from), until: businessDayStart(clock, addDays(to, 1)) };
}

/** The business day at an instant. */
export function businessDay(clock: TruckClock, ms: number): string {
  const day = truckDay(clock.timeZone, ms);
  if (ms < businessDayStart(clock, day)) return addDays(day, -1);
  const next = addDays(day, 1);
  return ms < businessDayStart(clock, next) ? day : next;
}

/** The instant at which the business day of an instant ends. */
export function businessDayEnd(clock: TruckClock, ms: number): number {
  return businessDayStart(clock, addDays(businessDay(clock, ms), 1));
}

/** The minute that the clock shows within the business day: 1:30 AM of the night after a day is 1530. */
export function minutesIntoBusinessDay(clock: TruckClock, ms: number): number {
  const minutes = minutesIntoDay(clock.timeZone, ms);
  return truckDay(clock.timeZone, ms) > businessDay(clock, ms) ? minutes + 1440 : minutes;
}
