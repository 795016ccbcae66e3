import { describe, expect, test } from 'vitest';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { boardReducer, EMPTY_BOARD, lastBump, shownStatus } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { boardTickets } from '../board/tickets.ts';

const after = (actions: readonly BoardAction[], from: BoardState = EMPTY_BOARD) =>
  actions.reduce(boardReducer, from);
const shown = (state: BoardState) =>
  Object.fromEntries(boardTickets(state).map(({ order, status }) => [order.id, status]));

const received = anOwnerOrder({ updatedAt: 1 });
const preparing = anOwnerOrder({ status: 'preparing', updatedAt: 2, seen: true });
const ready = anOwnerOrder({ status: 'ready', updatedAt: 3, seen: true });
const pickedUp = anOwnerOrder({ status: 'picked_up', updatedAt: 4, seen: true });
const bump = (id: string, at = 100): BoardAction => ({ type: 'bump', orderId: 'order-1', id, at });
const undo = (id: string, at = 200): BoardAction => ({ type: 'undo', id, at });

describe('news', () => {
  test('a paid order appears in New', () => {
    expect(shown(after([{ type: 'order', order: received }]))).toEqual({ 'order-1': 'received' });
  });

  test('the same order received twice is shown once', () => {
    const state = after([
      { type: 'order', order: received },
      { type: 'snapshot', orders: [received], requestedVersion: 5 },
    ]);
    expect(boardTickets(state)).toHaveLength(1);
  });

  test('old news does not move a ticket back', () => {
    const state = after([
      { type: 'order', order: ready },
      { type: 'order', order: preparing },
    ]);
    expect(shown(state)).toEqual({ 'order-1': 'ready' });
  });

  test('a picked-up order leaves, and late news of it does not bring it back', () => {
    const state = after([
      { type: 'order', order: pickedUp },
      { type: 'order', order: ready },
    ]);
    expect(shown(state)).toEqual({});
  });

  test('an order missing from a snapshot leaves the board', () => {
    const state = after([
      { type: 'order', order: received },
      { type: 'asking' },
      { type: 'snapshot', orders: [], requestedVersion: 2 },
    ]);
    expect(shown(state)).toEqual({});
  });

  test('an order that arrived while the snapshot was on its way stays', () => {
    const state = after([
      { type: 'asking' },
      { type: 'order', order: received },
      { type: 'snapshot', orders: [], requestedVersion: 1 },
    ]);
    expect(shown(state)).toEqual({ 'order-1': 'received' });
  });

  test('a snapshot overtaken by a newer one is ignored', () => {
    const state = after([
      { type: 'asking' },
      { type: 'asking' },
      { type: 'snapshot', orders: [], requestedVersion: 2 },
      { type: 'snapshot', orders: [received], requestedVersion: 1 },
    ]);
    expect(shown(state)).toEqual({});
  });

  test('unchanged news keeps the very same order object, so that nothing is drawn again', () => {
    const first = after([{ type: 'order', order: received }]);
    const second = after([{ type: 'snapshot', orders: [{ ...received }], requestedVersion: 9 }], first);
    expect(boardTickets(second)[0]?.order).toBe(boardTickets(first)[0]?.order);
  });
});

describe('bumps', () => {
  const start = after([{ type: 'order', order: received }]);

  test('a press moves the ticket at once and waits to be sent', () => {
    const state = after([bump('b1')], start);
    expect(boardTickets(state)).toMatchObject([{ status: 'preparing', since: 100, waiting: true }]);
    expect(state.queue).toMatchObject([{ id: 'b1', from: 'received', to: 'preparing' }]);
  });

  test('bumps queue one after the other while nobody answers', () => {
    const state = after([bump('b1'), bump('b2')], start);
    expect(state.queue.map(({ from, to }) => [from, to])).toEqual([
      ['received', 'preparing'],
      ['preparing', 'ready'],
    ]);
    expect(shown(state)).toEqual({ 'order-1': 'ready' });
  });

  test('a picked-up order takes no further bump', () => {
    const state = after([bump('b1'), bump('b2'), bump('b3'), bump('b4')], start);
    expect(state.queue).toHaveLength(3);
    expect(shown(state)).toEqual({});
  });

  test('an answered bump is the server’s state, waiting no more', () => {
    const state = after(
      [bump('b1'), { type: 'sending', id: 'b1' }, { type: 'acknowledged', id: 'b1', order: preparing }],
      start,
    );
    expect(state.queue).toEqual([]);
    expect(boardTickets(state)).toMatchObject([{ status: 'preparing', waiting: false }]);
  });

  test('a snapshot from before the bump does not move the ticket back', () => {
    const state = after([bump('b1'), { type: 'snapshot', orders: [received], requestedVersion: 9 }], start);
    expect(shown(state)).toEqual({ 'order-1': 'preparing' });
  });

  test('a refused bump shows how the order really stands and can no longer be undone', () => {
    const cancelled = anOwnerOrder({ status: 'cancelled', updatedAt: 9 });
    const state = after(
      [bump('b1'), { type: 'sending', id: 'b1' }, { type: 'refused', id: 'b1', order: cancelled }],
      start,
    );
    expect(shown(state)).toEqual({});
    expect(lastBump(state)).toBeNull();
  });

  test('a canceled order leaves even while a bump for it waits', () => {
    const cancelled = anOwnerOrder({ status: 'cancelled', updatedAt: 9 });
    expect(shown(after([bump('b1'), { type: 'order', order: cancelled }], start))).toEqual({});
  });

  test('starting an order counts as having seen it', () => {
    expect(boardTickets(start)[0]?.unseen).toBe(true);
    expect(boardTickets(after([bump('b1')], start))[0]?.unseen).toBe(false);
  });

  test('a touched order stays seen before the server has received it', () => {
    const state = after(
      [
        { type: 'touched', orderId: 'order-1' },
        { type: 'snapshot', orders: [received], requestedVersion: 9 },
      ],
      start,
    );
    expect(boardTickets(state)[0]?.unseen).toBe(false);
  });

  test('bumps kept over a reload stand before those made since, none of them twice', () => {
    const made = after([bump('b1')], start);
    const restored = after(
      [
        { type: 'restored', queue: made.queue },
        { type: 'restored', queue: made.queue },
      ],
      start,
    );
    expect(restored.queue).toEqual(made.queue);
    expect(shown(restored)).toEqual({ 'order-1': 'preparing' });
  });
});

describe('undo', () => {
  const start = after([{ type: 'order', order: received }]);

  test('an unsent bump is simply dropped', () => {
    const state = after([bump('b1'), undo('u1')], start);
    expect(state.queue).toEqual([]);
    expect(shown(state)).toEqual({ 'order-1': 'received' });
  });

  test('a bump that may have reached the server is taken back by a step back', () => {
    const state = after(
      [bump('b1'), { type: 'sending', id: 'b1' }, { type: 'failed', id: 'b1' }, undo('u1')],
      start,
    );
    expect(state.queue.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['b1', 'received', 'preparing'],
      ['u1', 'preparing', 'received'],
    ]);
    expect(shown(state)).toEqual({ 'order-1': 'received' });
  });

  test('a handed-over order comes back to Ready, even when a snapshot has missed it', () => {
    const state = after([
      { type: 'order', order: ready },
      bump('b1'),
      { type: 'sending', id: 'b1' },
      { type: 'asking' },
      { type: 'snapshot', orders: [], requestedVersion: 9 },
      { type: 'acknowledged', id: 'b1', order: pickedUp },
      undo('u1'),
    ]);
    expect(shown(state)).toEqual({ 'order-1': 'ready' });
    expect(state.queue).toMatchObject([{ from: 'picked_up', to: 'ready' }]);
  });

  test('pressed again it takes back the bump before', () => {
    const state = after([bump('b1'), bump('b2'), undo('u1'), undo('u2')], start);
    expect(shown(state)).toEqual({ 'order-1': 'received' });
    expect(lastBump(state)).toBeNull();
  });

  test('it leaves alone what another board has moved on since', () => {
    const state = after(
      [
        bump('b1'),
        { type: 'sending', id: 'b1' },
        { type: 'acknowledged', id: 'b1', order: preparing },
        { type: 'order', order: ready },
        undo('u1'),
      ],
      start,
    );
    expect(shown(state)).toEqual({ 'order-1': 'ready' });
    expect(state.queue).toEqual([]);
  });

  test('with nothing made here it does nothing', () => {
    expect(after([undo('u1')], start)).toBe(start);
  });
});

test('a long day’s closed orders are forgotten, the open ones kept', () => {
  const actions: BoardAction[] = Array.from({ length: 700 }, (_, n) => ({
    type: 'order',
    order: anOwnerOrder({ id: `o${n}`, status: n === 3 ? 'received' : 'picked_up', updatedAt: n + 1 }),
  }));
  const open = anOwnerOrder({ id: 'o3', updatedAt: 4 });
  const state = after([...actions, { type: 'snapshot', orders: [open], requestedVersion: 1000 }]);
  expect(state.orders.size).toBeLessThanOrEqual(500);
  expect(shownStatus(state, 'o3')).toBe('received');
});
