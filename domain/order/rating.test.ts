import { expect, test } from 'vitest';
import { rateableUntil, ratedWeeks } from './rating.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const PICKUP = Date.UTC(2026, 10, 24, 19);

const at = (createdAt: number, stars: number) => ({ createdAt, stars });

const handedOver = { status: 'picked_up', noShowAt: null, pickupAt: PICKUP } as const;

test('an order is rated from its handover for two weeks, and not before', () => {
  for (const status of [
    'awaiting_payment',
    'received',
    'preparing',
    'ready',
    'cancelled',
    'expired',
  ] as const) {
    expect(rateableUntil({ ...handedOver, status }, null, PICKUP)).toBeNull();
  }
  expect(rateableUntil({ ...handedOver, noShowAt: PICKUP }, null, PICKUP)).toBeNull();
  expect(rateableUntil(handedOver, null, PICKUP - HOUR)).toBe(PICKUP + 14 * DAY);
  expect(rateableUntil(handedOver, null, PICKUP + 14 * DAY - 1)).toBe(PICKUP + 14 * DAY);
  expect(rateableUntil(handedOver, null, PICKUP + 14 * DAY)).toBeNull();
});

test('a rating is changed within a day, also one that was given last', () => {
  const rating = { createdAt: PICKUP + 14 * DAY - 1 };
  expect(rateableUntil(handedOver, rating, rating.createdAt + DAY - 1)).toBe(rating.createdAt + DAY);
  expect(rateableUntil(handedOver, rating, rating.createdAt + DAY)).toBeNull();
});

test('a week’s average is of its business days, Monday’s small hours being Sunday’s', () => {
  const clock = { timeZone: 'America/Phoenix', dayStartHour: 4 };
  // Monday, November 23, 2026, 3:59 and 4:00 AM in Phoenix.
  const monday = Date.UTC(2026, 10, 23, 11);
  expect(
    ratedWeeks([at(monday - 1, 1), at(monday, 5), at(monday + DAY, 4), at(monday + 6 * DAY, 5)], clock),
  ).toEqual([
    { week: '2026-11-23', count: 3, average: 4.67 },
    { week: '2026-11-16', count: 1, average: 1 },
  ]);
  expect(ratedWeeks([], clock)).toEqual([]);
});
