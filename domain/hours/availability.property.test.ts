import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Availability, availability, availabilityAt, nextChangeAt } from './availability.ts';
import { businessDay } from '../business-day.ts';
import { formatTime } from '../format/time/clock.ts';
import { ASAP, type PickupSlot } from '../order/pickup/pickup.ts';
import { availabilityInputs, isOpen } from '../../testing/menu/availability-inputs.ts';

const MINUTE = 60_000;

const stillSlots = (slots: PickupSlot[]) =>
  slots.map((slot) => (slot.value === ASAP ? { ...slot, at: 0, today: true } : slot));

/** The availability without ASAP's time, which changes with the clock. */
function still(view: Availability): Availability {
  return {
    ...view,
    asapMinutes: 0,
    slots: stillSlots(view.slots),
    days: view.days.map((each) => ({ ...each, slots: stillSlots(each.slots) })),
  };
}

describe('any settings at any moment', () => {
  test('the answer does not change by the clock before nextChangeAt', () => {
    const within = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(availabilityInputs, fc.array(within, { maxLength: 8 }), (settings, fractions) => {
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
      fc.property(availabilityInputs, (settings) => {
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
      fc.property(availabilityInputs, (settings) => {
        expect(availability(settings).withinHours).toBe(isOpen(settings, settings.now));
      }),
      { numRuns: 500 },
    );
  });

  test('when it says that ordering opens, it is open then and closed until then', () => {
    fc.assert(
      fc.property(availabilityInputs, fc.double({ min: 0, max: 1, noNaN: true }), (settings, fraction) => {
        const { opensAt, reason } = availability(settings);
        if (opensAt === null) return;
        expect(reason).not.toBeNull();
        const heard = { ...settings, kitchenOffline: false };
        expect(availability({ ...heard, now: opensAt }).reason).toBeNull();
        const before = settings.now + Math.floor(fraction * (opensAt - 1 - settings.now));
        expect(availability({ ...heard, now: before }).reason).not.toBeNull();
      }),
      { numRuns: 600 },
    );
  });

  test('when it says that ordering closes, it is open until then and closed then', () => {
    fc.assert(
      fc.property(availabilityInputs, fc.double({ min: 0, max: 1, noNaN: true }), (settings, fraction) => {
        const { closesAt } = availability(settings);
        if (closesAt === null) return;
        const until = settings.now + Math.floor(fraction * (closesAt - 1 - settings.now));
        expect(availability({ ...settings, now: until }).reason).toBeNull();
        expect(availability({ ...settings, now: closesAt - 1 }).reason).toBeNull();
        expect(availability({ ...settings, now: closesAt }).reason).not.toBeNull();
      }),
      { numRuns: 600 },
    );
  });

  test('while no payment can be taken it is closed for that reason and names no opening', () => {
    fc.assert(
      fc.property(availabilityInputs, (settings) => {
        const off = availability({ ...settings, paymentsOff: true });
        expect(off).toMatchObject({ enabled: false, reason: 'payments_off', opensAt: null, closesAt: null });
      }),
    );
  });

  test('orders are taken while nothing closes the truck, and ahead while only its hours or stops do', () => {
    fc.assert(
      fc.property(availabilityInputs, (settings) => {
        const { enabled, reason, slots, days } = availability(settings);
        const byHours = reason === 'outside_hours' || reason === 'closed_day';
        const onlyAhead = byHours && settings.daysAhead > 0 && slots.some(({ value }) => value !== ASAP);
        expect(enabled).toBe(reason === null || onlyAhead);
        expect(slots.some(({ value }) => value === ASAP)).toBe(!onlyAhead);
        expect(days.length > 0 || !enabled).toBe(true);
      }),
    );
  });
});
