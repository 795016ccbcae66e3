import { type AvailabilityInput, availability } from '../../domain/hours/availability.ts';
import type { DayHours, WeeklyHours } from '../../domain/hours/opening-hours.ts';
import { truckInstant } from '../../domain/truck-time.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../phoenix.ts';

export const OPEN: DayHours = [{ opens: 570, closes: 840 }];
export const WEEK: WeeklyHours = [OPEN, OPEN, OPEN, OPEN, OPEN, [], []];
export const MONDAY = '2026-11-16';
export const FRIDAY = '2026-11-20';
export const SATURDAY = '2026-11-21';

/** Minutes after midnight. */
export const clock = (hour: number, minute = 0) => hour * 60 + minute;

/** A truck of the weekdays' hours, on a Monday at 11 AM, but for these parts. */
export function input(parts: Partial<AvailabilityInput> = {}): AvailabilityInput {
  return {
    now: truckInstant(PHOENIX, MONDAY, clock(11)),
    ...PHOENIX_CLOCK,
    hours: WEEK,
    specialDays: [],
    orderingBy: 'hours',
    stops: [],
    orderingSwitch: { on: true },
    prepMinutes: 12,
    busy: { minutes: 0, until: 0 },
    slotCapacity: 24,
    reserved: new Map(),
    daysAhead: 0,
    kitchenOffline: false,
    paymentsOff: false,
    ...parts,
  };
}

/** What it is on a day, so many minutes after midnight. */
export const at = (day: string, minutes: number, parts: Partial<AvailabilityInput> = {}) =>
  availability(input({ now: truckInstant(PHOENIX, day, minutes), ...parts }));
