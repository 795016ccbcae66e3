import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('returns or throws what comes in time, and leaves no timer behind', async () => {
  expect(await within(100, Promise.resolve('done'), null)).toBe('done');
  await expect(within(100, Promise.reject(new Error('broken')), null)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('waits no longer than it was told', async () => {
  const waited = within(100, new Promise(() => undefined), 'late');
  await vi.advanceTimersByTimeAsync(100);
  expect(await waited).toBe('late');
});
