import { expect, test } from 'vitest';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { boardReducer, EMPTY_BOARD } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';
import { leftBetween } from './cancelled-orders.ts';

const order = anOwnerOrder();
const hear = (view: OwnerOrderView): BoardAction => ({ type: 'order', order: view });
const after = (state: BoardState, ...actions: BoardAction[]) => actions.reduce(boardReducer, state);
const board = after(EMPTY_BOARD, hear(order));

test('an order canceled elsewhere is reported, with whether it was cooked', () => {
  const cancelled = { ...order, status: 'cancelled', updatedAt: 3 } as const;
  expect(leftBetween(board, after(board, hear(cancelled))).cancelled).toEqual([
    { order: cancelled, wasReady: false },
  ]);
  const cooked = after(board, hear({ ...order, status: 'ready', updatedAt: 2 }));
  expect(leftBetween(cooked, after(cooked, hear(cancelled))).cancelled[0]?.wasReady).toBe(true);
});

test('an order missing from a snapshot is looked up', () => {
  const missed = after(board, { type: 'asking' }, { type: 'snapshot', orders: [], requestedVersion: 2 });
  expect([...leftBetween(board, missed).unexplained]).toEqual([['order-1', false]]);
});

test('what is handed over, here or elsewhere, and what never stood here is no news', () => {
  const nothing = { cancelled: [], unexplained: new Map() };
  const ready = after(board, hear({ ...order, status: 'ready', updatedAt: 2 }));
  const there = after(ready, hear({ ...order, status: 'picked_up', updatedAt: 3 }));
  expect(leftBetween(ready, there)).toEqual(nothing);
  const here = after(ready, { type: 'bump', orderId: 'order-1', id: 'a', at: 0 });
  expect(leftBetween(ready, here)).toEqual(nothing);
  const unpaid = anOwnerOrder({ id: 'order-2', status: 'cancelled' });
  expect(leftBetween(board, after(board, hear(unpaid)))).toEqual(nothing);
});
