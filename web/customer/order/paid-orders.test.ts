import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAID_ORDERS_KEY } from './paid-orders-key.ts';
import { forgetPaidOrder, paidOrders, rememberPaidOrder, subscribeToPaidOrders } from './paid-orders.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('the newest order stands first, once, until it is over', () => {
  const heard = vi.fn<() => void>();
  const stop = subscribeToPaidOrders(heard);
  rememberPaidOrder('a');
  rememberPaidOrder('b');
  rememberPaidOrder('b');
  expect(paidOrders()).toEqual(['b', 'a']);
  expect(paidOrders()).toBe(paidOrders());
  expect(heard).toHaveBeenCalledTimes(2);
  forgetPaidOrder('b');
  forgetPaidOrder('unknown');
  expect(paidOrders()).toEqual(['a']);
  forgetPaidOrder('a');
  expect(kept.size).toBe(0);
  stop();
});

test.each(['{broken', '7', 'null', '{}', '[1,""]'])('%s is no order', (stored) => {
  kept.set(PAID_ORDERS_KEY, stored);
  expect(paidOrders()).toEqual([]);
});

test('where the browser forbids storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberPaidOrder('a')).not.toThrow();
  expect(paidOrders()).toEqual([]);
});
