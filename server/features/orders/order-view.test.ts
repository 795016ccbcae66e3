import { describe, expect, test } from 'vitest';
import { estimateAt } from './order-view.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 2, 4, 18, 0);
const order = (status: Parameters<typeof estimateAt>[0]['status'], dueIn: number, pickupTime = 'ASAP') => ({
  status,
  pickupTime,
  pickupAt: NOW + dueIn * MINUTE,
});

describe('when the food is expected', () => {
  test('is what was promised, as long as that can be kept', () => {
    expect(estimateAt(order('received', 12), null, 12, NOW)).toBe(NOW + 12 * MINUTE);
    expect(estimateAt(order('preparing', 12), NOW, 12, NOW)).toBe(NOW + 12 * MINUTE);
  });

  test('moves on honestly when the kitchen has not begun in time', () => {
    expect(estimateAt(order('received', 2), null, 12, NOW)).toBe(NOW + 6 * MINUTE);
    expect(estimateAt(order('received', -30), null, 12, NOW + 1)).toBe(NOW + 7 * MINUTE);
  });

  test('counts from when cooking began, and is never in the past', () => {
    expect(estimateAt(order('preparing', 0), NOW - 2 * MINUTE, 12, NOW)).toBe(NOW + 4 * MINUTE);
    expect(estimateAt(order('preparing', -20), NOW - 20 * MINUTE, 12, NOW)).toBe(NOW + MINUTE);
  });

  test('before paying, is counted from now or is the chosen slot', () => {
    expect(estimateAt(order('awaiting_payment', 5), null, 12, NOW)).toBe(NOW + 12 * MINUTE);
    expect(estimateAt(order('awaiting_payment', 90, '12:30 PM'), null, 12, NOW)).toBe(NOW + 90 * MINUTE);
  });

  test.each(['ready', 'picked_up', 'expired', 'cancelled'] as const)('is nothing once %s', (status) => {
    expect(estimateAt(order(status, 5), null, 12, NOW)).toBeNull();
  });
});
