import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asapSlots, placeAsap, slotNotBefore, slotOf } from './asap.ts';
import { truckInstant } from '../../truck-time.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const MINUTE = 60_000;
const SLOT = 15 * MINUTE;
const at = (hour: number, minute = 0) => truckInstant(PHOENIX, '2026-11-16', hour * 60 + minute);
const load = (reserved: [number, number][], slotCapacity = 24) => ({
  reserved: new Map(reserved),
  slotCapacity,
});

describe('as soon as possible', () => {
  test('counts into the quarter hour it is ready by', () => {
    expect(slotOf(at(11, 12))).toBe(at(11, 15));
    expect(slotOf(at(11, 15))).toBe(at(11, 15));
    expect(slotOf(at(11, 15) + 1)).toBe(at(11, 30));
  });

  test('waits for nothing while its slot is nearly empty', () => {
    const { slotAt, notBefore, full } = placeAsap(at(11, 12), load([[at(11, 15), 4]]), null);
    expect({ slotAt, full }).toEqual({ slotAt: at(11, 15), full: false });
    expect(notBefore).toBeLessThanOrEqual(at(11, 12));
  });

  test('moves on to the next slot with room, after the work that is there', () => {
    const busy = load([
      [at(11, 15), 24],
      [at(11, 30), 30],
      [at(11, 45), 8],
    ]);
    expect(placeAsap(at(11, 12), busy, null)).toEqual({
      slotAt: at(11, 45),
      notBefore: at(11, 35),
      full: false,
    });
  });

  test('is refused when two hours are full, or when no slot is left before closing', () => {
    const slots = asapSlots(at(12, 12), null);
    const full = load(slots.map((slot) => [slot, 24]));
    expect(slots).toHaveLength(8);
    expect(placeAsap(at(12, 12), full, null)).toMatchObject({ full: true, notBefore: at(14) });
    const tillTwo = load([
      [at(13, 45), 24],
      [at(14), 24],
    ]);
    expect(placeAsap(at(13, 40), tillTwo, at(14))).toMatchObject({ full: true });
    expect(placeAsap(at(13, 40), tillTwo, null)).toMatchObject({ full: false, slotAt: at(14, 15) });
  });

  test('an order placed just before closing is still made', () => {
    expect(asapSlots(at(14, 10), at(14))).toEqual([at(14, 15)]);
  });
});

/** Puts an order into a slot as the server does: if it fits, or if the slot is empty. */
function surge(works: number[], capacity: number, earliest: number) {
  const reserved = new Map<number, number>();
  return works.flatMap((work) => {
    const quoted = placeAsap(earliest, { reserved, slotCapacity: capacity }, null);
    const slotAt = asapSlots(earliest, null).find((slot) => {
      const held = reserved.get(slot) ?? 0;
      return held === 0 || held + work <= capacity;
    });
    if (slotAt === undefined) return [];
    const before = reserved.get(slotAt) ?? 0;
    reserved.set(slotAt, before + work);
    const readyAt = Math.max(earliest, slotNotBefore(slotAt, before, capacity));
    return [{ work, slotAt, before, readyAt, quoted, held: before + work }];
  });
}

describe('a surge of orders', () => {
  const works = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 80 });
  const capacities = fc.integer({ min: 1, max: 60 });
  const instants = fc.integer({ min: at(9), max: at(15) });

  test('never puts more into a slot than it takes, except one order larger than a slot', () => {
    fc.assert(
      fc.property(works, capacities, instants, (orders, capacity, earliest) => {
        for (const { held, work, before } of surge(orders, capacity, earliest)) {
          expect(held <= capacity || (before === 0 && work === held)).toBe(true);
        }
      }),
    );
  });

  test('is told times that the kitchen can keep: never too early, within the slot that holds the work', () => {
    fc.assert(
      fc.property(works, capacities, instants, (orders, capacity, earliest) => {
        for (const { readyAt, slotAt } of surge(orders, capacity, earliest)) {
          expect(readyAt).toBeGreaterThanOrEqual(earliest);
          expect(readyAt).toBeLessThanOrEqual(slotAt);
          expect(readyAt).toBeGreaterThan(slotAt - SLOT - MINUTE);
        }
      }),
    );
  });

  test('sees the time move on, never back, as orders come in', () => {
    fc.assert(
      fc.property(works, capacities, instants, (orders, capacity, earliest) => {
        const quotes = surge(orders, capacity, earliest).map(({ quoted }) =>
          Math.max(earliest, quoted.notBefore),
        );
        expect([...quotes].sort((a, b) => a - b)).toEqual(quotes);
      }),
    );
  });

  test('of 50 orders of two at once, with room for 24 every quarter hour, spreads over an hour and more', () => {
    const told = surge(
      Array.from({ length: 50 }, () => 2),
      24,
      at(11, 12),
    );
    expect(told).toHaveLength(50);
    expect(told[0]?.readyAt).toBe(at(11, 12));
    expect(told.at(-1)?.slotAt).toBe(at(12, 15));
    const perSlot = new Map<number, number>();
    for (const { slotAt } of told) perSlot.set(slotAt, (perSlot.get(slotAt) ?? 0) + 2);
    expect([...perSlot.values()]).toEqual([24, 24, 24, 24, 4]);
  });
});
