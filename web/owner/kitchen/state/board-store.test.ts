import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import {
  failing,
  noNetwork,
  settle,
  startBoard,
  type TestBoard,
} from '../../../../testing/kitchen/test-board.ts';
import { pinPrompt } from '../../console/turn/pin-prompt.ts';

let board: TestBoard;

beforeEach(async () => {
  board = await startBoard();
});

afterEach(() => board.end());

test('a press for which nobody enters a PIN does not happen, nor what was pressed after it', async () => {
  board.answer = () => failing(403, { error: 'pin_required', message: '' });
  board.store.bump('order-1');
  board.store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  expect([board.shown(), pinPrompt.isOpen()]).toEqual([['ready'], true]);
  pinPrompt.close(false);
  await settle();
  expect([board.shown(), board.moves, board.store.get().refusal]).toEqual([
    ['received'],
    ['1 received>preparing'],
    null,
  ]);
  // The next press asks again.
  board.store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  expect([board.shown(), pinPrompt.isOpen()]).toEqual([['preparing'], true]);
  pinPrompt.close(false);
  await settle();
});

test('a press at a locked tablet is carried out after the PIN', async () => {
  let locked = true;
  board.answer = (bump) => (locked ? failing(403, { error: 'pin_required', message: '' }) : board.done(bump));
  board.store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  locked = false;
  pinPrompt.close(true);
  await settle();
  expect([board.shown(), board.store.get().state.queue]).toEqual([['preparing'], []]);
});

describe('a change of an order', () => {
  const line = anOwnerOrder().lines[0];
  if (line === undefined) throw new Error('the order has a line');
  const change = { quantities: [1], less: [{ ...line, quantity: 1 }], more: [] };
  const told = async () => {
    board.orders = [{ ...anOwnerOrder(), change, updatedAt: 5 }];
    board.store.tryNow();
    await settle();
  };

  test('stays marked until it is read, which waits for the connection like any press', async () => {
    await told();
    expect(board.marked()).toEqual([[1]]);
    board.answer = noNetwork;
    board.store.bump('order-1');
    board.store.readChange('order-1', [1]);
    board.store.readChange('order-1', [1]);
    await settle();
    expect(board.marked()).toEqual([null]);
    expect(board.shown()).toEqual(['preparing']);
    // Undo leaves acknowledged changes as they are.
    board.store.undo();
    expect(board.marked()).toEqual([null]);
    board.moves.length = 0;
    board.answer = (bump) => {
      if (bump.read !== undefined) board.orders = board.orders.map((order) => ({ ...order, change: null }));
      return board.done(bump);
    };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(board.moves).toEqual(['1 received>preparing', '1 read 1', '1 preparing>received']);
    expect(board.store.get().state.queue).toEqual([]);
    expect(board.marked()).toEqual([null]);
  });

  test('that was read outlives a reload, and a newer one is marked again', async () => {
    await told();
    board.answer = noNetwork;
    board.store.readChange('order-1', [1]);
    await settle();
    board.reload();
    await settle();
    expect(board.marked()).toEqual([null]);
    const more = { ...change, quantities: [0] };
    board.orders = board.orders.map((order) => ({ ...order, change: more, updatedAt: 9 }));
    board.store.tryNow();
    await settle();
    expect(board.marked()).toEqual([[0]]);
  });

  test('that came during the press on the one before stays marked', async () => {
    await told();
    board.orders = board.orders.map((order) => ({
      ...order,
      change: { ...change, quantities: [0] },
      updatedAt: 9,
    }));
    board.store.tryNow();
    await settle();
    board.store.readChange('order-1', [1]);
    await settle();
    expect([board.marked(), board.moves]).toEqual([[[0]], []]);
  });

  test('that the server no longer takes is let go without a word', async () => {
    await told();
    board.answer = () => failing(404);
    board.store.readChange('order-1', [1]);
    await settle();
    expect(board.store.get()).toMatchObject({ refusal: null, state: { queue: [] } });
  });
});

test('an order that comes back with a new number is reported', async () => {
  const back = anOwnerOrder({ status: 'picked_up', updatedAt: 5 });
  board.orders = [back];
  board.answer = async (bump) => ({ ...(await board.done(bump)), number: 12 });
  board.store.recall(back);
  await settle();
  expect(board.renumbered).toEqual([[1, 12]]);
});

describe('a press', () => {
  test('shows at once and is sent once', async () => {
    board.store.bump('order-1');
    expect(board.shown()).toEqual(['preparing']);
    await settle();
    expect(board.moves).toEqual(['1 received>preparing']);
    expect(board.store.get().state.queue).toEqual([]);
  });

  test('while nobody answers, presses wait in order and go out once each', async () => {
    board.answer = noNetwork;
    board.store.bump('order-1');
    board.store.bump('order-1');
    await settle();
    expect(board.store.get().stuck).toBe(true);
    expect(board.moves).toEqual(['1 received>preparing']);
    board.moves.length = 0;
    board.answer = board.done;
    await vi.advanceTimersByTimeAsync(1000);
    expect(board.moves).toEqual(['1 received>preparing', '1 preparing>ready']);
    expect(board.store.get()).toMatchObject({ stuck: false, state: { queue: [] } });
  });

  test('a busy server is asked again later', async () => {
    board.answer = () => failing(503);
    board.store.bump('order-1');
    await settle();
    board.answer = board.done;
    await vi.advanceTimersByTimeAsync(1000);
    expect(board.shown()).toEqual(['preparing']);
    expect(board.store.get().state.queue).toEqual([]);
  });

  test('Try now does not wait', async () => {
    board.answer = noNetwork;
    board.store.bump('order-1');
    await vi.advanceTimersByTimeAsync(1);
    board.answer = board.done;
    board.store.tryNow();
    await settle();
    expect(board.store.get().state.queue).toEqual([]);
  });

  test("a refused bump is reported with the order's actual state", async () => {
    const cancelled = anOwnerOrder({ status: 'cancelled', updatedAt: 9 });
    board.answer = () =>
      failing(409, { error: 'bad_transition', message: '', fields: { order: { ...cancelled } } });
    board.store.bump('order-1');
    await settle();
    expect(board.store.get().refusal).toMatchObject({ bump: { number: 1 }, standing: 'cancelled' });
    expect(board.shown()).toEqual([]);
    board.store.dismissRefusal();
    expect(board.store.get().refusal).toBeNull();
  });

  test('with the session gone it is kept for the next sign-in', async () => {
    board.answer = () => failing(401);
    board.store.bump('order-1');
    await settle();
    expect(board.signedOut).toBe(1);
    board.answer = board.done;
    board.reload();
    await settle();
    expect(board.moves).toEqual(['1 received>preparing', '1 received>preparing']);
    expect(board.shown()).toEqual(['preparing']);
  });
});

test('an order that was handed over comes back with one call', async () => {
  const [order] = board.orders;
  if (order === undefined) throw new Error('no order');
  const closed = { ...order, status: 'picked_up' as const, updatedAt: 9 };
  board.orders = [closed];
  board.store.recall(closed);
  await settle();
  expect(board.moves).toEqual(['1 picked_up>ready']);
  expect(board.shown()).toEqual(['ready']);
});

test('undo of an unsent press sends nothing', async () => {
  board.answer = () => new Promise(() => {});
  board.store.bump('order-1');
  board.store.bump('order-1');
  board.store.undo();
  expect(board.shown()).toEqual(['preparing']);
  expect(board.store.get().state.queue).toHaveLength(1);
});

test('undo of a press the server has made sends the step back', async () => {
  board.store.bump('order-1');
  await settle();
  board.store.undo();
  await settle();
  expect(board.moves).toEqual(['1 received>preparing', '1 preparing>received']);
  expect(board.shown()).toEqual(['received']);
});

test('a touch is sent to the server once, and again only if it did not arrive', async () => {
  board.store.touch('order-1');
  board.store.touch('order-1');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(board.seen).toEqual(['order-1']);
});
