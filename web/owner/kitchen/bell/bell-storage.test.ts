import { expect, test } from 'vitest';
import { nextRing, QUIET } from './bell-schedule.ts';
import { bellStorage } from './bell-storage.ts';

function device() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage };
}

const full = () => {
  throw new Error('full');
};

const view = { unseen: [], later: [], received: ['late'], now: 0 };

test('an order that became due while the board was reloaded rings', () => {
  const { storage } = device();
  bellStorage(() => storage).save(nextRing(QUIET, { ...view, later: ['late'] }).memory);
  expect(nextRing(bellStorage(() => storage).load(), view).ring).toBe(true);
});

test('an order that rang when the board was reloaded goes on ringing, a touched one does not', () => {
  const { storage } = device();
  const waiting = nextRing(QUIET, { ...view, later: ['late'] }).memory;
  const calling = nextRing(waiting, view).memory;
  bellStorage(() => storage).save(calling);
  expect(nextRing(bellStorage(() => storage).load(), view).ring).toBe(true);
  bellStorage(() => storage).save({ ...calling, due: new Set() });
  expect(nextRing(bellStorage(() => storage).load(), view).ring).toBe(false);
});

test('what cannot be kept or read leaves a quiet bell', () => {
  const { kept, storage } = device();
  for (const broken of ['{', '[]', '7', '{"later":7,"due":[1]}']) {
    kept.set('comal-kitchen-bell', broken);
    expect(bellStorage(() => storage).load()).toEqual(QUIET);
  }
  const forbidden = bellStorage(full);
  expect(forbidden.load()).toEqual(QUIET);
  expect(() => forbidden.save(QUIET)).not.toThrow();
});
