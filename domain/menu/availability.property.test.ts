import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Availability,
  type AvailabilityInput,
  availability,
  availabilityAt,
  BUSY_MINUTES,
  type DayHours,
  hoursOn,
  nextChangeAt,
} from './availability.ts';
import { UNWRITTEN } from '../localized.ts';
import { ASAP, PICKUP_MINUTES, PICKUP_TIMES } from '../order/pickup.ts';
import { addDays, minutesIntoDay, truckDay, truckInstant } from '../truck-time.ts';
import { businessDay } from '../business-day.ts';
import { PHOENIX } from '../../testing/phoenix.ts';

const OPEN: DayHours = { opens: 570, closes: 840 };
const MONDAY = '2026-11-16';
const MINUTE = 60_000;

/** The availability without ASAP's time, which changes with the clock. */
function still(view: Availability): Availability {
  return {
    ...view,
    prepMinutes: 0,
    slots: view.slots.map((s) => (s.value === ASAP ? { ...s, at: 0, today: true } : s)),
  };
}

describe('any settings at any moment', () => {
  const start = truckInstant(PHOENIX, MONDAY, 0);
  const dayHours: fc.Arbitrary<DayHours> = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .filter(([opens, closes]) => opens < closes)
      .map(([opens, closes]) => ({ opens, closes })),
  );
  const inputs: fc.Arbitrary<AvailabilityInput> = fc.record({
    timeZone: fc.constant(PHOENIX),
    dayStartHour: fc.integer({ min: 0, max: 8 }),
    now: fc.integer({ min: start, max: start + 7 * 1440 * MINUTE }),
    hours: fc.array(fc.oneof(dayHours, fc.constant(OPEN)), { minLength: 7, maxLength: 7 }),
    specialDays: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 21 }).map((n) => addDays(MONDAY, n)),
        hours: dayHours,
        note: fc.constant(UNWRITTEN),
      }),
      { maxLength: 4 },
    ),
    followHours: fc.boolean(),
    orderingSwitch: fc.oneof(
      fc.constant({ on: true } as const),
      fc.record({
        on: fc.constant(false as const),
        offUntil: fc.option(fc.integer({ min: start, max: start + 8 * 1440 * MINUTE })),
      }),
    ),
    prepMinutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 3000 })),
    busy: fc.record({
      minutes: fc.constantFrom(...BUSY_MINUTES),
      until: fc.integer({ min: start, max: start + 8 * 1440 * MINUTE }),
    }),
    slotCapacity: fc.integer({ min: 0, max: 24 }),
    reserved: fc
      .array(
        fc.tuple(
          fc.integer({ min: 0, max: 21 }),
          fc.constantFrom(...PICKUP_MINUTES),
          fc.integer({ min: 0, max: 30 }),
        ),
      )
      .map(
        (taken) =>
          new Map(
            taken.map(([n, minutes, work]) => [truckInstant(PHOENIX, addDays(MONDAY, n), minutes), work]),
          ),
      ),
    kitchenOffline: fc.boolean(),
    paymentsOff: fc.boolean(),
  });

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
      { numRuns: 1500 },
    );
  });

  test('every slot lies far enough ahead, within the hours of its day, at the time it names', () => {
    fc.assert(
      fc.property(inputs, (settings) => {
        for (const { value, at: due, today } of availability(settings).slots) {
          expect(due - settings.now).toBeGreaterThanOrEqual(settings.prepMinutes * MINUTE);
          if (value === ASAP) continue;
          const hours = hoursOn(truckDay(PHOENIX, due), settings.hours, settings.specialDays);
          const minutes = minutesIntoDay(PHOENIX, due);
          expect(hours !== null && minutes >= hours.opens && minutes < hours.closes).toBe(true);
          expect(minutes).toBe(PICKUP_MINUTES[PICKUP_TIMES.indexOf(value)]);
          expect(today).toBe(businessDay(settings, due) === businessDay(settings, settings.now));
        }
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
      { numRuns: 1000 },
    );
  });

  test('when it says that ordering closes, it is open until then and closed then', () => {
    fc.assert(
      fc.property(inputs, (settings) => {
        const { closesAt } = availability(settings);
        if (closesAt === null) return;
        expect(availability({ ...settings, now: closesAt - 1 }).enabled).toBe(true);
        expect(availability({ ...settings, now: closesAt }).enabled).toBe(false);
      }),
      { numRuns: 1000 },
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
