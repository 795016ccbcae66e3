import { expect, test } from 'vitest';
import { sharedSlot } from './shared-slot.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 24, 19);

const slot = (value: string, at: number, full = false) => ({ value, at, today: true, full });
const DAYS = [
  {
    day: '2026-11-24',
    slots: [
      slot('ASAP', NOON - 4 * MINUTE),
      slot('12:00 PM', NOON),
      slot('12:15 PM', NOON + 15 * MINUTE, true),
    ],
  },
  { day: '2026-11-25', slots: [slot('12:00 PM', NOON + 1440 * MINUTE)] },
];

test.each([
  ['its own time', 0, '', '12:00 PM'],
  ['an order that is ready shortly before', -11, '', '12:00 PM'],
  ['another day', 1440, '2026-11-25', '12:00 PM'],
])('a friend’s pickup is the slot of %s', (_, minutes, pickupDay, value) => {
  const found = sharedSlot(NOON + minutes * MINUTE, DAYS);
  expect([found?.pickupDay, found?.slot.value]).toEqual([pickupDay, value]);
});

test('where the day has no more slots it is as soon as possible, if that is about the same time', () => {
  const days = [{ day: '2026-11-24', slots: [slot('ASAP', NOON)] }];
  expect(sharedSlot(NOON - 14 * MINUTE, days)?.slot.value).toBe('ASAP');
  expect(sharedSlot(NOON + 14 * MINUTE, days)?.slot.value).toBe('ASAP');
  expect(sharedSlot(NOON + 15 * MINUTE, days)).toBeNull();
});

test.each([
  ['a slot that is full', 15],
  ['a time that has passed', -20],
  ['a time after the last one', 1441],
])('%s cannot be chosen any more', (_, minutes) => {
  expect(sharedSlot(NOON + minutes * MINUTE, DAYS)).toBeNull();
});

test('without days there is none', () => {
  expect(sharedSlot(NOON, [])).toBeNull();
});
