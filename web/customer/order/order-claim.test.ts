import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../testing/web/local-storage.ts';
import { forgetOrderClaim, orderClaim, saveOrderClaim } from './public.ts';

const device = stubLocalStorage();
const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
});

test('the claim of an order stays in its tab, is that order’s alone, and goes when it is used', () => {
  saveOrderClaim('order', 'claim');
  expect(orderClaim('order')).toBe('claim');
  expect(orderClaim('another')).toBeNull();
  expect(device.size).toBe(0);
  forgetOrderClaim();
  expect(orderClaim('order')).toBeNull();
  expect(tab.size).toBe(0);
});

test.each(['{', 'null', '7', '{"token":"order"}', '{"token":"order","claim":7}'])(
  'a stored %s is no claim',
  (text) => {
    saveOrderClaim('order', 'claim');
    for (const key of tab.keys()) tab.set(key, text);
    expect(orderClaim('order')).toBeNull();
  },
);

test('where the browser forbids storage there is no claim and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => saveOrderClaim('order', 'claim')).not.toThrow();
  expect(orderClaim('order')).toBeNull();
});
