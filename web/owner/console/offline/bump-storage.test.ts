import { expect, test } from 'vitest';
import type { Bump } from './bump.ts';
import { bumpStorage } from './bump-storage.ts';

function aBump(id: string): Bump {
  return { id, orderId: 'o1', number: 7, from: 'received', to: 'preparing', at: 0, tried: false };
}

function forbidden(): never {
  throw new DOMException('denied');
}

function memory(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('unsent bumps are there after a reload, in their order', () => {
  const tablet = memory();
  const queue = [aBump('a'), aBump('b')];
  bumpStorage(() => tablet).save([], queue);
  expect(bumpStorage(() => tablet).load()).toEqual(queue);
});

test('what has been sent is kept no longer', () => {
  const tablet = memory();
  const storage = bumpStorage(() => tablet);
  storage.save([], [aBump('a')]);
  storage.save([aBump('a')], []);
  expect(storage.load()).toEqual([]);
  expect(tablet.kept.size).toBe(0);
});

test('two boards in one browser do not lose each other’s bumps', () => {
  const tablet = memory();
  bumpStorage(() => tablet).save([], [aBump('mine')]);
  bumpStorage(() => tablet).save([], [aBump('theirs')]);
  expect(
    bumpStorage(() => tablet)
      .load()
      .map(({ id }) => id),
  ).toEqual(['mine', 'theirs']);
});

test('a bump that the other board has sent is known to be gone', () => {
  const tablet = memory();
  const [mine, theirs] = [bumpStorage(() => tablet), bumpStorage(() => tablet)];
  mine.save([], [aBump('a')]);
  expect(theirs.has('a')).toBe(true);
  theirs.save([aBump('a')], []);
  expect(mine.has('a')).toBe(false);
});

test.each(['not json', '{"a":1}', '[{"id":1}]', '[null]'])('corrupt storage %s holds no bumps', (text) => {
  expect(bumpStorage(() => memory({ 'comal-kitchen-bumps': text })).load()).toEqual([]);
});

test('where storage is forbidden bumps are still sent', () => {
  const storage = bumpStorage(forbidden);
  storage.save([], [aBump('a')]);
  expect(storage.load()).toEqual([]);
  expect(storage.has('a')).toBe(true);
});
