import { expect, test } from 'vitest';
import { DISMISSED_KEY, dismiss, isDismissed } from './install-dismissal.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 2, 4, 18, 0);

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

test('a dismissed prompt stays away for 7 days', () => {
  const place = storage();
  expect(isDismissed(() => place, NOW)).toBe(false);
  dismiss(() => place, NOW);
  expect(isDismissed(() => place, NOW + 1)).toBe(true);
  expect(isDismissed(() => place, NOW + 7 * DAY - 1)).toBe(true);
  expect(isDismissed(() => place, NOW + 7 * DAY)).toBe(false);
});

const forbidden = () => {
  throw new Error('no storage here');
};

test('a dismissal that cannot be read counts as none', () => {
  const place = storage();
  place.setItem(DISMISSED_KEY, 'yesterday');
  expect(isDismissed(() => place, NOW)).toBe(false);
  expect(isDismissed(forbidden, NOW)).toBe(false);
  expect(() => dismiss(forbidden, NOW)).not.toThrow();
});
