import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AvailabilityInput, availability, kitchenMinutes } from './availability.ts';
import { openings } from './openings.ts';
import { businessDay } from '../business-day.ts';
import { formatTime } from '../format/time/clock.ts';
import { ASAP, type PickupSlot, resolvePickup, slotsOf } from '../order/pickup/pickup.ts';
import { addDays } from '../truck-time.ts';
import { availabilityInputs, isOpen } from '../../testing/menu/availability-inputs.ts';

const MINUTE = 60_000;

const earliestOf = (input: AvailabilityInput) => input.now + kitchenMinutes(input) * MINUTE;

const byTime = (a: PickupSlot, b: PickupSlot) => a.at - b.at;

describe('the days that can be chosen, by any settings at any moment', () => {
  test('are in order, each with a time; today is the first one where ASAP is offered', () => {
    fc.assert(
      fc.property(availabilityInputs, (input) => {
        const { days, slots } = availability(input);
        const names = days.map(({ day }) => day);
        expect(names).toEqual([...new Set(names)].sort());
        const today = businessDay(input, input.now);
        const asap = days.filter((each) => each.slots.some(({ value }) => value === ASAP));
        expect(asap.map(({ day }) => day)).toEqual(slots.some(({ value }) => value === ASAP) ? [today] : []);
        expect(names.every((day) => day >= today)).toBe(true);
        expect(days.every((each) => each.slots.length > 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('have times of their own business day alone, each once, open and with time to cook', () => {
    fc.assert(
      fc.property(availabilityInputs, (input) => {
        for (const { day, slots } of availability(input).days) {
          expect(new Set(slots.map(({ value }) => value)).size).toBe(slots.length);
          for (const { value, at, today } of slots.filter((slot) => slot.value !== ASAP)) {
            expect(businessDay(input, at)).toBe(day);
            expect(today).toBe(day === businessDay(input, input.now));
            expect(value).toBe(formatTime(input.timeZone, at));
            expect(at).toBeGreaterThanOrEqual(earliestOf(input));
            expect(isOpen(input, at)).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are none beyond the window but the next open one', () => {
    fc.assert(
      fc.property(availabilityInputs, fc.integer({ min: 1, max: 14 }), (settings, daysAhead) => {
        const input = { ...settings, daysAhead };
        const today = businessDay(input, input.now);
        const later = availability(input)
          .days.map(({ day }) => day)
          .filter((day) => day > today);
        const last = addDays(today, daysAhead);
        const within = later.filter((day) => day <= last);
        expect(later.length - within.length).toBeLessThanOrEqual(within.length > 0 ? 0 : 1);
      }),
      { numRuns: 500 },
    );
  });

  test('have every time of the days within the window', () => {
    fc.assert(
      fc.property(availabilityInputs, fc.integer({ min: 1, max: 3 }), (settings, daysAhead) => {
        const input = { ...settings, daysAhead };
        const { days } = availability(input);
        const last = addDays(businessDay(input, input.now), daysAhead);
        const every = openings(input, addDays(businessDay(input, input.now), -1), addDays(last, 1))
          .flatMap(slotsOf)
          .map((at) => ({ at, day: businessDay(input, at) }))
          .filter(({ at, day }) => at >= earliestOf(input) && day <= last);
        for (const { at, day } of every) {
          const times = days.find((each) => each.day === day)?.slots.map(({ value }) => value);
          expect(times).toContain(formatTime(input.timeZone, at));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('mean with a day what the time alone means on that day', () => {
    fc.assert(
      fc.property(availabilityInputs, (input) => {
        const view = availability(input);
        const offered = view.slots
          .filter(({ value }) => value !== ASAP)
          .map(({ value, at }) => ({ value, day: businessDay(input, at) }))
          .filter((slot) => view.days.some(({ day }) => day === slot.day));
        for (const { value, day } of offered) {
          expect(resolvePickup(value, view, day)).toEqual(resolvePickup(value, view));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are without a window those of the times alone, and have no others', () => {
    fc.assert(
      fc.property(availabilityInputs, (settings) => {
        const { days, slots } = availability({ ...settings, daysAhead: 0 });
        expect(days.flatMap((day) => day.slots).sort(byTime)).toEqual([...slots].sort(byTime));
      }),
      { numRuns: 500 },
    );
  });
});
