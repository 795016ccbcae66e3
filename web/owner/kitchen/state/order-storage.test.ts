import { expect, test } from 'vitest';
import { anOrderLine, lineOfVersion03 } from '../../../../testing/builders.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { orderStorage } from './order-storage.ts';

const HOUR = 60 * 60_000;
const full = () => {
  throw new Error('full');
};

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: orderStorage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
  };
}

test('the tickets come back after a reload, without what no kitchen needs of the customer', () => {
  const { kept, storage } = device();
  storage.save({ orders: [anOwnerOrder()], newsAt: 1000 });
  expect(storage.load(2 * HOUR)).toEqual({
    orders: [{ ...anOwnerOrder(), phone: '', email: '' }],
    newsAt: 1000,
  });
  expect([...kept.values()].join('')).not.toContain('guest@correo.example');
});

test('tickets that the version before kept have their names in Spanish', () => {
  const { kept, storage } = device();
  const lines = [anOrderLine()];
  const order = anOwnerOrder({
    lines,
    change: { quantities: [1], less: lines, more: [] },
    phone: '',
    email: '',
  });
  const old = lines.map(lineOfVersion03);
  const before = { ...order, lines: old, change: { quantities: [1], less: old, more: [] } };
  kept.set('comal-kitchen-orders', JSON.stringify({ orders: [before], newsAt: 1000 }));
  kept.set('comal-kitchen-cancelled', JSON.stringify([{ order: before, wasReady: true }]));
  expect(storage.load(1000)).toMatchObject({ orders: [order], newsAt: 1000 });
  expect(storage.loadCancelled(1000)).toMatchObject([{ order, wasReady: true }]);
});

test('canceled orders that nobody has read come back after a reload, for half a day and on this device only', () => {
  const { kept, storage } = device();
  const order = anOwnerOrder({ status: 'cancelled', updatedAt: 1000 });
  storage.saveCancelled([{ order, wasReady: true }]);
  expect(storage.loadCancelled(2 * HOUR)).toEqual([
    { order: { ...order, phone: '', email: '' }, wasReady: true },
  ]);
  expect(storage.loadCancelled(13 * HOUR)).toEqual([]);
  for (const broken of ['{', '{}', '[{"wasReady":true,"order":{}}]', '[null]']) {
    kept.set('comal-kitchen-cancelled', broken);
    expect(storage.loadCancelled(1000)).toEqual([]);
  }
  storage.saveCancelled([{ order, wasReady: false }]);
  storage.saveCancelled([]);
  expect(kept.size).toBe(0);
  storage.saveCancelled([{ order, wasReady: false }]);
  storage.forget();
  expect(kept.size).toBe(0);
});

test('tickets of half a day ago, broken ones and those of somebody who signed out do not come back', () => {
  const { kept, storage } = device();
  storage.save({ orders: [anOwnerOrder()], newsAt: 1000 });
  expect(storage.load(13 * HOUR)).toBeNull();
  storage.forget();
  expect(kept.size).toBe(0);
  expect(storage.load(1000)).toBeNull();
  for (const broken of ['{', '[]', '{"newsAt":1,"orders":[{}]}']) {
    kept.set('comal-kitchen-orders', broken);
    expect(storage.load(1000)).toBeNull();
  }
});

test('without storage the device works from memory', () => {
  const storage = orderStorage(full);
  expect(() => storage.save({ orders: [], newsAt: 1 })).not.toThrow();
  expect(storage.load(1)).toBeNull();
});
