import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Availability,
  type AvailabilityInput,
  availability,
  availabilityAt,
  BUSY_MINUTES,
  nextChangeAt,
} from './availability.ts';
import { ORDERING_BY } from './openings.ts';
import { stopsAhead } from '../stop-calendar.ts';
import type { Stop } from '../stops.ts';
import { areDayHours } from './hours-check.ts';
import { type DayHours, hoursOn } from './opening-hours.ts';
import { businessDay } from '../business-day.ts';
import { formatTime } from '../format/clock.ts';
import { UNWRITTEN } from '../localized.ts';
import { ASAP } from '../order/pickup.ts';
import { addDays, truckDay, truckInstant } from '../truck-time.ts';
import { PHOENIX } from '../../testing/phoenix.ts';

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

/** The availability without ASAP's time, which changes with the clock. */
function still(view: Availability): Availability {
  return {
    ...view,
    prepMinutes: 0,
    slots: view.slots.map((s) => (s.value === ASAP ? { ...s, at: 0, today: true } : s)),
  };
}

/** Whether a window of this day, or of the night before, or a stop includes an instant. */
const isOpen = (input: AvailabilityInput, instant: number) => {
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

describe('any settings at any moment', () => {
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
      kitchenOffline: fc.boolean(),
      paymentsOff: fc.boolean(),
    });
  };
  const inputs = fc.constantFrom(...WEEKS).chain(inputsOf);

  test('the answer does not change by the clock before nextChangeAt', () => {
    const within = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(inputs, fc.array(within, { maxLength: 8 }), (settings, fractions) => {
        const view = availability(settings);
        const end = nextChangeAt(view, settings);
        expect(end).toBeGreaterThan(settings.now);
        const inBetween = fractions.map((f) => settings.now + Math.floor(f * (end - 1 - settings.now)));
        for (const now of [...inBetween, end - 1]) {
          const then = availability({ ...settings, now });
          expect(still(then)).toEqual(still(view));
          // An availability computed earlier and moved forward equals one computed now.
          expect(availabilityAt(settings, view, now)).toEqual(then);
        }
      }),
      { numRuns: 800 },
    );
  });

  test('every slot is a quarter hour far enough ahead, within the hours, at the time it names', () => {
    fc.assert(
      fc.property(inputs, (settings) => {
        const { slots } = availability(settings);
        expect(new Set(slots.map(({ value }) => value)).size).toBe(slots.length);
        for (const { value, at: due, today } of slots) {
          expect(due - settings.now).toBeGreaterThanOrEqual(settings.prepMinutes * MINUTE);
          if (value === ASAP) continue;
          expect(due % (15 * MINUTE)).toBe(0);
          expect(isOpen(settings, due) && isOpen(settings, due + 15 * MINUTE - 1)).toBe(true);
          expect(isOpen(settings, due - 30 * MINUTE)).toBe(true);
          expect(value).toBe(formatTime(settings.timeZone, due));
          expect(today).toBe(businessDay(settings, due) === businessDay(settings, settings.now));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the posted hours include now as their windows say, before and after midnight', () => {
    fc.assert(
      fc.property(inputs, (settings) => {
        expect(availability(settings).withinHours).toBe(isOpen(settings, settings.now));
      }),
      { numRuns: 500 },
    );
  });

  test('when it says that ordering opens, it is open then and closed until then', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 0, max: 1, noNaN: true }), (settings, fraction) => {
        const { opensAt, enabled } = availability(settings);
        if (opensAt === null) return;
        expect(enabled).toBe(false);
        const heard = { ...settings, kitchenOffline: false };
        expect(availability({ ...heard, now: opensAt }).enabled).toBe(true);
        const before = settings.now + Math.floor(fraction * (opensAt - 1 - settings.now));
        expect(availability({ ...heard, now: before }).enabled).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  test('when it says that ordering closes, it is open until then and closed then', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 0, max: 1, noNaN: true }), (settings, fraction) => {
        const { closesAt } = availability(settings);
        if (closesAt === null) return;
        const until = settings.now + Math.floor(fraction * (closesAt - 1 - settings.now));
        expect(availability({ ...settings, now: until }).enabled).toBe(true);
        expect(availability({ ...settings, now: closesAt - 1 }).enabled).toBe(true);
        expect(availability({ ...settings, now: closesAt }).enabled).toBe(false);
      }),
      { numRuns: 600 },
    );
  });

  test('while no payment can be taken it is closed for that reason and names no opening', () => {
    fc.assert(
      fc.property(inputs, (settings) => {
        const off = availability({ ...settings, paymentsOff: true });
        expect(off).toMatchObject({ enabled: false, reason: 'payments_off', opensAt: null, closesAt: null });
      }),
    );
  });

  test('being open and having a reason to be closed exclude each other', () => {
    fc.assert(
      fc.property(inputs, (settings) => {
        const { enabled, reason } = availability(settings);
        expect(enabled).toBe(reason === null);
      }),
    );
  });
});
