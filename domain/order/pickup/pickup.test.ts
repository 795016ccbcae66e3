import { describe, expect, test } from 'vitest';
import { formatTime } from '../../format/time/clock.ts';
import { truckInstant } from '../../truck-time.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { ASAP, orderWork, type PickupSlot, resolvePickup, slotsOf } from './pickup.ts';

const onMonday = (minutes: number) => truckInstant(PHOENIX, '2026-11-16', minutes);

/** The slots of a Monday's window, in minutes from its midnight. */
function slotsBetween(opens: number, closes: number): string[] {
  return slotsOf({ opensAt: onMonday(opens), closesAt: onMonday(closes) }).map((slot) =>
    formatTime(PHOENIX, slot),
  );
}

describe('pickup times', () => {
  test('run every 15 minutes from 10:00 AM to 1:45 PM', () => {
    const hours = ['10:__ AM', '11:__ AM', '12:__ PM', '1:__ PM'];
    const times = hours.flatMap((hour) => ['00', '15', '30', '45'].map((min) => hour.replace('__', min)));
    expect(slotsBetween(570, 840)).toEqual(times);
  });

  test('begin at a quarter half an hour after opening, and end a quarter before closing', () => {
    expect(slotsBetween(580, 650)).toEqual(['10:15 AM', '10:30 AM']);
    expect(slotsBetween(1380, 1470)).toEqual(['11:30 PM', '11:45 PM', '12:00 AM', '12:15 AM']);
    expect(slotsBetween(600, 644)).toEqual([]);
    expect(slotsBetween(600, 645)).toEqual(['10:30 AM']);
  });
});

const slot = (value: string, at: number, full = false): PickupSlot => ({ value, at, today: true, full });

describe('resolving a pickup time', () => {
  const slots = [slot(ASAP, 100), slot('10:00 AM', 200), slot('10:15 AM', 300, true)];

  test('ASAP is due after the preparation time and takes no slot', () => {
    expect(resolvePickup('ASAP', { slots, days: [] })).toEqual({ ok: true, at: 100, slotAt: null });
  });

  test('a time is due at its slot', () => {
    expect(resolvePickup('10:00 AM', { slots, days: [] })).toEqual({ ok: true, at: 200, slotAt: 200 });
  });

  test('a full slot is refused', () => {
    expect(resolvePickup('10:15 AM', { slots, days: [] })).toEqual({ ok: false, error: 'slot_full' });
  });

  test.each(['', 'asap', '10:05 AM', '10:00', '10:00 am', '1:45 PM'])('%o is no time on offer', (value) => {
    expect(resolvePickup(value, { slots, days: [] })).toEqual({ ok: false, error: 'unknown_slot' });
  });
});

describe("an order's work", () => {
  test('drinks weigh nothing, every other dish weighs 1', () => {
    expect(
      orderWork([
        { category: 'tacos', quantity: 3 },
        { category: 'drinks', quantity: 5 },
        { category: 'quesadillas', quantity: 1 },
      ]),
    ).toBe(4);
    expect(orderWork([{ category: 'drinks', quantity: 2 }])).toBe(0);
  });
});
