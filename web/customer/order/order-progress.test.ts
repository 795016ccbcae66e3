import { describe, expect, test } from 'vitest';
import { truckInstant } from '../../../domain/truck-time.ts';
import { isNear, isScheduled, waitUntil } from './order-progress.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const noon = truckInstant(PHOENIX, '2026-11-23', 12 * 60);
const MINUTE = 60_000;

describe('how long it takes', () => {
  test.each([
    [noon + 6 * MINUTE, { kind: 'minutes', minutes: 6 }],
    [noon + 1, { kind: 'minutes', minutes: 1 }],
    [noon, { kind: 'over' }],
    [noon - MINUTE, { kind: 'over' }],
    [noon + 100 * MINUTE, { kind: 'hours', hours: 1, minutes: 40 }],
    [noon + 24 * 60 * MINUTE, { kind: 'day' }],
  ])('until %d is said as a person would', (at, wait) => {
    expect(waitUntil(PHOENIX, at, noon)).toEqual(wait);
  });
});

const ahead = (minutes: number, status: 'received' | 'preparing' | 'ready' = 'received') =>
  ({ status, estimateAt: null, pickupAt: noon + minutes * MINUTE }) as const;

describe('an order that is paid ahead', () => {
  test('is scheduled while it is for another day and nobody cooks it', () => {
    expect(isScheduled(PHOENIX, ahead(24 * 60), noon)).toBe(true);
    expect(isScheduled(PHOENIX, ahead(24 * 60, 'preparing'), noon)).toBe(false);
    expect(isScheduled(PHOENIX, ahead(90), noon)).toBe(false);
    // Half past midnight is soon, not another day.
    const late = noon + 11.75 * 60 * MINUTE;
    expect(isScheduled(PHOENIX, { ...ahead(0), pickupAt: late + 45 * MINUTE }, late)).toBe(false);
  });

  test('has a customer who may be at the window from 45 minutes before on, or once it is ready', () => {
    expect(isNear(ahead(46), noon)).toBe(false);
    expect(isNear(ahead(45), noon)).toBe(true);
    expect(isNear(ahead(-10), noon)).toBe(true);
    expect(isNear(ahead(24 * 60, 'ready'), noon)).toBe(true);
  });
});
