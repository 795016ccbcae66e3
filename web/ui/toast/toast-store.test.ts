import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentToast,
  dismissToast,
  showToast,
  subscribeToToasts,
  TOAST_REMOVE_DELAY,
} from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a second toast takes the place of the first', () => {
  showToast({ title: 'Added' });
  showToast({ title: 'Error', tone: 'error' });
  expect(currentToast()).toMatchObject({ title: 'Error', open: true });
});

test('a dismissed toast is forgotten 1,000,000 ms later', () => {
  showToast({ title: 'Added' });
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toMatchObject({ title: 'Added', open: false });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a newer toast is not swept away with an older one', () => {
  showToast({ title: 'First' });
  dismissToast(currentToast()?.id ?? 0);
  showToast({ title: 'Second' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  dismissToast(currentToast()?.id ?? 0);
});

test('a subscriber is called for each change, until it unsubscribes', () => {
  const told = vi.fn<() => void>();
  const stop = subscribeToToasts(told);
  showToast({ title: 'Added' });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  dismissToast(currentToast()?.id ?? 0);
  expect(told).toHaveBeenCalledTimes(1);
});
