import { expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../../testing/web/local-storage.ts';
import { PAID_ORDERS_KEY } from './paid-orders-key.ts';
import { forgetLastOrder, lastPaidOrder } from './last-order.ts';
import { forgetPaidOrder, paidOrders, rememberPaidOrder, subscribeToPaidOrders } from './paid-orders.ts';

const storage = stubLocalStorage();

test('the newest order is first, once, until it has ended', () => {
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
  expect(storage.has(PAID_ORDERS_KEY)).toBe(false);
  expect(lastPaidOrder()).toBe('b');
  forgetLastOrder();
  expect(storage.size).toBe(0);
  stop();
});

test.each(['{broken', '7', 'null', '{}', '[1,""]'])('a stored %s is no order', (stored) => {
  storage.set(PAID_ORDERS_KEY, stored);
  expect(paidOrders()).toEqual([]);
});

test('where the browser forbids storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberPaidOrder('a')).not.toThrow();
  expect(paidOrders()).toEqual([]);
});
