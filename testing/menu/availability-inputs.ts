import * as fc from 'fast-check';
import { type AvailabilityInput, BUSY_MINUTES } from '../../domain/hours/availability.ts';
import { areDayHours } from '../../domain/hours/hours-check.ts';
import { type DayHours, hoursOn } from '../../domain/hours/opening-hours.ts';
import { MAX_DAYS_AHEAD, ORDERING_BY } from '../../domain/hours/openings.ts';
import { UNWRITTEN } from '../../domain/localized.ts';
import { stopsAhead } from '../../domain/stops/stop-calendar.ts';
import type { Stop } from '../../domain/stops/stops.ts';
import { addDays, truckDay, truckInstant } from '../../domain/truck-time.ts';
import { PHOENIX } from '../phoenix.ts';

const OPEN: DayHours = [{ opens: 570, closes: 840 }];
const MINUTE = 60_000;
/** Weeks without a change of the clock, with a day of 25 hours, of 23, and of 24 and a half. */
const WEEKS = [
  { timeZone: PHOENIX, monday: '2026-11-16' },
  { timeZone: 'America/Los_Angeles', monday: '2026-10-26' },
  { timeZone: 'America/Los_Angeles', monday: '2026-03-02' },
  { timeZone: 'America/Chicago', monday: '2026-10-26' },
  { timeZone: 'America/New_York', monday: '2026-03-02' },
  { timeZone: 'Asia/Kolkata', monday: '2026-11-16' },
  { timeZone: 'Australia/Lord_Howe', monday: '2026-03-30' },
];

/** Whether a window of this day, or of the night before, or a stop includes an instant. */
export const isOpen = (input: AvailabilityInput, instant: number) => {
  const { timeZone, hours, specialDays } = input;
  const today = truckDay(timeZone, instant);
  if (input.orderingBy === 'stops')
    return stopsAhead(addDays(today, -1), 2, input).some(({ from, to }) => from <= instant && instant < to);
  return [addDays(today, -1), today].some((day) =>
    hoursOn(day, hours, specialDays).some(
      ({ opens, closes }) =>
        instant >= truckInstant(timeZone, day, opens) && instant < truckInstant(timeZone, day, closes),
    ),
  );
};

/** Stops of two weeks from a Monday on, weekly or on one day, some over midnight. */
const aStop = (monday: string): fc.Arbitrary<Stop> =>
  fc
    .record({
      once: fc.boolean(),
      n: fc.integer({ min: 0, max: 13 }),
      opens: fc.integer({ min: 0, max: 1500 }),
      length: fc.integer({ min: 1, max: 600 }),
    })
    .map(({ once, n, opens, length }) => ({
      id: `${once} ${n} ${opens} ${length}`,
      ...(once ? { day: addDays(monday, n), weekday: null } : { day: null, weekday: n % 7 }),
      opens,
      closes: Math.min(1920, opens + length),
      place: 'The plaza',
      address: '200 S Main St',
      pin: null,
      note: UNWRITTEN,
    }));

// Up to three windows in order; beside a closed day, most days have the usual hours.
const windows: fc.Arbitrary<DayHours> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1920 }), { maxLength: 6 })
  .map((times) => times.sort((a, b) => a - b))
  .map((times) =>
    times.flatMap((opens, n) => {
      const closes = times[n + 1];
      return n % 2 === 1 || closes === undefined ? [] : [{ opens, closes }];
    }),
  )
  .filter(areDayHours);
const allDay = fc.constant<DayHours>([{ opens: 0, closes: 1440 }]);
const inputsOf = ({ timeZone, monday }: (typeof WEEKS)[number]): fc.Arbitrary<AvailabilityInput> => {
  const start = truckInstant(timeZone, monday, 0);
  const instant = (days: number) => fc.integer({ min: start, max: start + days * 1440 * MINUTE });
  return fc.record({
    timeZone: fc.constant(timeZone),
    dayStartHour: fc.integer({ min: 0, max: 8 }),
    now: instant(7),
    hours: fc.array(fc.oneof(windows, windows, fc.constant(OPEN), allDay), { minLength: 7, maxLength: 7 }),
    specialDays: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 21 }).map((n) => addDays(monday, n)),
        hours: windows,
        note: fc.constant(UNWRITTEN),
      }),
      { maxLength: 4 },
    ),
    orderingBy: fc.constantFrom(...ORDERING_BY),
    stops: fc.array(aStop(monday), { maxLength: 8 }),
    orderingSwitch: fc.oneof(
      fc.constant({ on: true } as const),
      fc.record({ on: fc.constant(false as const), offUntil: fc.option(instant(8)) }),
    ),
    prepMinutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3000 })),
    busy: fc.record({ minutes: fc.constantFrom(...BUSY_MINUTES), until: instant(8) }),
    slotCapacity: fc.integer({ min: 0, max: 24 }),
    reserved: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 21 * 96 }), fc.integer({ min: 0, max: 30 })))
      .map((taken) => new Map(taken.map(([slot, work]) => [start + slot * 15 * MINUTE, work]))),
    daysAhead: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: MAX_DAYS_AHEAD })),
    kitchenOffline: fc.boolean(),
    paymentsOff: fc.boolean(),
  });
};
/** Any settings of a truck at any moment of a week, in several zones. */
export const availabilityInputs = fc.constantFrom(...WEEKS).chain(inputsOf);
