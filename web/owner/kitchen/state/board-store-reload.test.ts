import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noNetwork, settle, startBoard, type TestBoard } from '../../../../testing/kitchen/test-board.ts';

let board: TestBoard;

beforeEach(async () => {
  board = await startBoard();
});

afterEach(() => board.end());

test('a reload with the network down loses no press and sends each once when it returns', async () => {
  board.answer = noNetwork;
  board.store.bump('order-1');
  await settle();
  board.moves.length = 0;
  board.answer = board.done;
  board.reload();
  await settle();
  expect(board.moves).toEqual(['1 received>preparing']);
  expect(board.kept.size).toBe(0);
});

test('two hours without a network and a reload: tickets and presses stay, and each is sent once', async () => {
  board.network = false;
  board.answer = noNetwork;
  board.store.bump('order-1');
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  const newsAt = board.store.get().newsAt;
  board.moves.length = 0;
  board.reload();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(board.shown()).toEqual(['preparing']);
  expect(board.store.get()).toMatchObject({ newsAt, feed: 'lost' });
  board.network = true;
  board.answer = board.done;
  board.moves.length = 0;
  board.store.tryNow();
  await settle();
  expect(board.moves).toEqual(['1 received>preparing']);
  expect(board.shown()).toEqual(['preparing']);
  expect(board.store.get()).toMatchObject({ feed: 'live' });
});

test('an order that was canceled while a reloaded tablet had no network leaves it with the first news', async () => {
  board.network = false;
  board.reload();
  await settle();
  expect(board.shown()).toEqual(['received']);
  board.orders = [];
  board.network = true;
  board.store.tryNow();
  await settle();
  expect(board.shown()).toEqual([]);
});
