import { expect, test } from 'vitest';
import { printedMemory } from './printed-memory.ts';

function storage(full = false) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('an order is new to the device once, also after the board was opened again', () => {
  const device = storage();
  const board = printedMemory(() => device);
  expect(board.take(['a', 'b'])).toEqual(['a', 'b']);
  expect(board.take(['b', 'c'])).toEqual(['c']);
  expect(printedMemory(() => device).take(['a', 'b', 'c', 'd'])).toEqual(['d']);
});

test('without storage an order is still new once while the board stays open', () => {
  const device = storage(true);
  const board = printedMemory(() => device);
  expect(board.take(['a'])).toEqual(['a']);
  expect(board.take(['a'])).toEqual([]);
});

test('the oldest of very many are forgotten, never the latest', () => {
  const device = storage();
  const ids = Array.from({ length: 1500 }, (_, n) => `order-${n}`);
  printedMemory(() => device).take(ids);
  expect(printedMemory(() => device).take(ids.slice(600))).toEqual([]);
});

test('what is not a list of orders is as if nothing was kept', () => {
  const device = storage();
  device.setItem('comal-printed-tickets', '{"a":1}');
  expect(printedMemory(() => device).take(['a'])).toEqual(['a']);
});
