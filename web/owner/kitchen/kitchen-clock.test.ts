import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerDate, serverNow } from './kitchen-clock.ts';

const noon = Date.UTC(2025, 10, 18, 19);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(noon);
});
afterEach(() => {
  noteServerDate(new Date(noon).toUTCString(), noon, noon);
  vi.useRealTimers();
});

test('a tablet three minutes slow ages tickets by the server’s clock', () => {
  noteServerDate(new Date(noon + 180_000).toUTCString(), noon, noon);
  expect(serverNow() - noon).toBe(180_500);
});

test('a difference within the header’s precision changes nothing', () => {
  noteServerDate(new Date(noon + 1000).toUTCString(), noon, noon);
  expect(serverNow()).toBe(noon);
});

test('an answer without a date changes nothing', () => {
  noteServerDate(new Date(noon + 60_000).toUTCString(), noon, noon);
  noteServerDate(null, noon, noon);
  expect(serverNow() - noon).toBe(60_500);
});

test.each([
  ['forward', 370_000],
  ['back', -370_000],
])('a tablet whose clock went %s while an answer was on its way keeps what it knew', (_, jump) => {
  noteServerDate(new Date(noon + 60_000).toUTCString(), noon, noon);
  noteServerDate(new Date(noon + 60_000).toUTCString(), noon, noon + jump);
  expect(serverNow() - noon).toBe(60_500);
});
