import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage, readStored, tabStorage, writeStored } from './safe-storage.ts';
import { fieldsOf, readStoredJson } from './stored-json.ts';

const kept = new Map<string, string>();
const working = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const fail = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const barred = {
  full: () => ({ ...working, setItem: fail }),
  blocked: fail,
  'blocked inside': () => ({ getItem: fail, setItem: fail, removeItem: fail }),
};

beforeEach(() => kept.clear());
afterEach(() => void vi.unstubAllGlobals());

test('what is written is read again until it is removed', () => {
  expect(readStored(() => working, 'a')).toBeNull();
  expect(writeStored(() => working, 'a', 'x')).toBe(true);
  expect(readStored(() => working, 'a', 'other')).toBe('x');
  expect(writeStored(() => working, 'a', null)).toBe(true);
  expect(kept.size).toBe(0);
});

test('each area is the one of its name', () => {
  vi.stubGlobal('localStorage', working);
  writeStored(deviceStorage, 'a', 'x');
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', working);
  expect(readStored(tabStorage, 'a')).toBe('x');
  expect(readStored(deviceStorage, 'a')).toBeNull();
});

describe.each(Object.entries(barred))('where storage is %s', (_, area) => {
  test('writing says that nothing was kept', () => {
    expect(writeStored(area, 'a', 'x')).toBe(false);
    expect(kept.size).toBe(0);
  });

  test('reading and removing do not throw', () => {
    expect(readStored(area, 'a')).toBeNull();
    expect(readStoredJson(area, 'a', fieldsOf)).toEqual({});
    expect(() => writeStored(area, 'a', null)).not.toThrow();
  });
});

test('where there is no storage, as on the server, the fallback is returned', () => {
  for (const area of [deviceStorage, tabStorage]) {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    expect(readStored(area, 'a', 'known')).toBe('known');
    expect(writeStored(area, 'a', 'x')).toBe(false);
  }
});

test.each(['{broken', '7', '"text"', 'null', ''])('%s has no fields', (text) => {
  kept.set('a', text);
  expect(readStoredJson(() => working, 'a', fieldsOf)).toEqual({});
});

test('kept JSON goes through the parser', () => {
  kept.set('a', '{"n":1}');
  expect(
    readStoredJson(
      () => working,
      'a',
      (value) => fieldsOf(value)['n'] === 1,
    ),
  ).toBe(true);
});
