import { expect, test } from 'vitest';
import { isOfRunningDay } from './bring-back.ts';

const YUMA = { timeZone: 'America/Phoenix', dayStartHour: 4 };
const HOUR = 3_600_000;
/** 11 AM on Wednesday, March 4, in Yuma; its business day ends at 4 AM on Thursday. */
const NOON = Date.UTC(2026, 2, 4, 18);
const DAY_ENDS = NOON + 17 * HOUR;
const DAY = 24 * HOUR;

test.each([
  ['in the last moment of its day', { pickupAt: NOON, handedOverAt: NOON }, DAY_ENDS - 1, true],
  ['as soon as its day is over', { pickupAt: NOON, handedOverAt: NOON }, DAY_ENDS, false],
  ['a week later', { pickupAt: NOON, handedOverAt: NOON }, NOON + 7 * DAY, false],
  ['of yesterday, handed over today', { pickupAt: NOON - DAY, handedOverAt: NOON }, NOON + HOUR, true],
  ['of tomorrow, handed over today', { pickupAt: NOON + DAY, handedOverAt: NOON }, DAY_ENDS + HOUR, true],
])('an order %s may come back: its day runs', (_when, order, now, expected) => {
  expect(isOfRunningDay(YUMA, order, now)).toBe(expected);
});
