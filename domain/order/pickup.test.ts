import { describe, expect, test } from 'vitest';
import { ASAP, orderWork, PICKUP_TIMES, type PickupSlot, resolvePickup } from './pickup.ts';

describe('pickup times', () => {
  test('run every 15 minutes from 10:00 AM to 1:45 PM', () => {
    const hours = ['10:__ AM', '11:__ AM', '12:__ PM', '1:__ PM'];
    const times = hours.flatMap((hour) => ['00', '15', '30', '45'].map((min) => hour.replace('__', min)));
    expect(PICKUP_TIMES).toEqual(times);
  });
});

const slot = (value: string, at: number, full = false): PickupSlot => ({ value, at, today: true, full });

describe('resolving a pickup time', () => {
  const slots = [slot(ASAP, 100), slot('10:00 AM', 200), slot('10:15 AM', 300, true)];

  test('ASAP is due after the preparation time and takes no slot', () => {
    expect(resolvePickup('ASAP', { slots })).toEqual({ ok: true, at: 100, slotAt: null });
  });

  test('a time is due at its slot', () => {
    expect(resolvePickup('10:00 AM', { slots })).toEqual({ ok: true, at: 200, slotAt: 200 });
  });

  test('a full slot is refused', () => {
    expect(resolvePickup('10:15 AM', { slots })).toEqual({ ok: false, error: 'slot_full' });
  });

  test.each(['', 'asap', '10:05 AM', '10:00', '10:00 am', '1:45 PM'])('%o is no time on offer', (value) => {
    expect(resolvePickup(value, { slots })).toEqual({ ok: false, error: 'unknown_slot' });
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
