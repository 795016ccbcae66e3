import { expect, test } from 'vitest';
import { removeSharedPickup, sharedPickup, sharedPickupUrl } from './shared-pickup.ts';

const NOON = Date.UTC(2026, 10, 24, 19);

test('a link to a pickup says its time and nothing else, and is read again', () => {
  const url = new URL(sharedPickupUrl('https://truck.example', NOON + 30_000));
  expect(url.href).toBe('https://truck.example/menu?pickup=2026-11-24T19:00Z');
  expect(sharedPickup(url.search)).toBe(NOON);
  removeSharedPickup(url);
  expect(url.href).toBe('https://truck.example/menu');
});

test.each(['', '?pickup=', '?pickup=noon', '?pickup=2026-13-45T99:99Z', '?pickup=1', '?item=3'])(
  '%j is no pickup',
  (search) => {
    expect(sharedPickup(search)).toBeNull();
  },
);
