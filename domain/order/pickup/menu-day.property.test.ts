import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityInputs } from '../../../testing/menu/availability-inputs.ts';
import { businessDay, businessDayEnd, businessDayStart } from '../../business-day.ts';
import { availability } from '../../hours/availability.ts';
import { isOnDay } from '../../menu/special-days.ts';
import { menuDay, menuOfDay } from './menu-day.ts';
import { ASAP } from './pickup.ts';

const MINUTE = 60_000;

describe('the menu that an order is of, in any zone at any moment', () => {
  test('is of the business day of its time, whatever midnight lies between', () => {
    fc.assert(
      fc.property(availabilityInputs, (input) => {
        for (const { day, slots } of availability(input).days) {
          for (const { value, at } of slots.filter((slot) => slot.value !== ASAP)) {
            const menu = menuDay(input, input.now, { pickupAt: at });
            expect({ value, day: menu.day, at: menu.at }).toEqual({ value, day, at });
            expect(menu.isLater).toBe(day !== businessDay(input, input.now));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is of the day on which it was placed for as soon as possible, also when it is paid after that day', () => {
    fc.assert(
      fc.property(availabilityInputs, fc.integer({ min: 0, max: 20 }), (input, minutes) => {
        const placedAt = businessDayEnd(input, input.now) - 10 * MINUTE;
        const paidAt = placedAt + minutes * MINUTE;
        const menu = menuDay(input, paidAt, { placedAt });
        const today = businessDay(input, paidAt);
        expect(menu).toEqual({ today, day: businessDay(input, input.now), at: paidAt, isLater: false });
      }),
      { numRuns: 300 },
    );
  });

  test('stays the same however late the order is looked at, and is never of a later day than that', () => {
    fc.assert(
      fc.property(availabilityInputs, fc.nat(3 * 1440), fc.nat(3 * 1440), (input, ahead, wait) => {
        const pickupAt = input.now + ahead * MINUTE;
        const then = input.now + wait * MINUTE;
        const [first, second] = [input.now, then].map((now) => menuDay(input, now, { pickupAt }));
        expect(second?.day).toBe(first?.day);
        expect(second?.at).toBe(Math.max(then, pickupAt));
        expect(second?.isLater).toBe((second?.day ?? '') > businessDay(input, then));
      }),
      { numRuns: 300 },
    );
  });

  test('a special of certain weekdays is on it for all of its day’s times, or for none', () => {
    fc.assert(
      fc.property(
        availabilityInputs,
        fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
        (input, weekdays) => {
          const days = { from: null, until: null, weekdays };
          for (const { day, slots } of availability(input).days) {
            const listed = isOnDay(days, menuOfDay(input, input.now, day).day);
            for (const { at } of slots.filter(({ value }) => value !== ASAP)) {
              expect(isOnDay(days, menuDay(input, input.now, { pickupAt: at }).day)).toBe(listed);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('of a whole day begins with the day, today’s with now', () => {
    fc.assert(
      fc.property(availabilityInputs, (input) => {
        const today = businessDay(input, input.now);
        expect(menuOfDay(input, input.now)).toEqual({ today, day: today, at: input.now, isLater: false });
        for (const { day } of availability(input).days) {
          const { at, isLater } = menuOfDay(input, input.now, day);
          expect(at).toBe(Math.max(input.now, businessDayStart(input, day)));
          expect(isLater).toBe(day > today);
        }
      }),
      { numRuns: 300 },
    );
  });
});
