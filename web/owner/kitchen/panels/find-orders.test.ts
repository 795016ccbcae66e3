import { expect, test } from 'vitest';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { boardReducer, EMPTY_BOARD } from '../state/board-state.ts';
import type { BoardState } from '../state/board-state.ts';
import { canComeBack, matchesQuery, ordersOffBoard } from './find-orders.ts';
import { boardTickets } from '../board/tickets.ts';

const order = anOwnerOrder({ number: 148, customerName: 'María José' });

test.each([
  ['148', true],
  ['#14', true],
  ['maria', true],
  ['JOSÉ 148', true],
  ['48', false],
  ['maria 2', false],
  ['', true],
])('typing "%s" finds María José’s order 148: %s', (typed, found) => {
  expect(matchesQuery(order, typed)).toBe(found);
});

test('whoever gave no name is found by the word of either language', () => {
  const guest = anOwnerOrder({ number: 12, customerName: 'Guest 0148' });
  for (const typed of ['guest 0148', 'cliente 0148', 'CLIENTE', '0148'])
    expect(matchesQuery(guest, typed)).toBe(true);
  expect(matchesQuery(guest, 'cliente 0149')).toBe(false);
});

const ready = anOwnerOrder({ status: 'ready', updatedAt: 5 });
function board(...states: ((state: BoardState) => BoardState)[]): BoardState {
  return states.reduce((state, next) => next(state), EMPTY_BOARD);
}
const snapshot = (orders: readonly (typeof ready)[]) => (state: BoardState) =>
  boardReducer(boardReducer(state, { type: 'asking' }), {
    type: 'snapshot',
    orders,
    requestedVersion: state.version + 1,
  });

test('what this board handed over without a connection can be brought back before the server has heard', () => {
  const bumped = board(snapshot([ready]), (state) =>
    boardReducer(state, { type: 'bump', orderId: ready.id, id: 'b1', at: 10 }),
  );
  expect(ordersOffBoard(bumped, []).map(({ id }) => id)).toEqual([ready.id]);
  const back = boardReducer(bumped, { type: 'recall', order: ready, id: 'b2', at: 11 });
  expect(boardTickets(back)).toMatchObject([{ status: 'ready', waiting: true }]);
  expect(ordersOffBoard(back, [])).toEqual([]);
  expect(back.queue.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'ready > picked_up',
    'picked_up > ready',
  ]);
});

test('an order handed over yesterday stands in Ready once it is brought back, and only once', () => {
  const closed = { ...ready, status: 'picked_up' as const, updatedAt: 9 };
  const recall = (id: string) => (state: BoardState) =>
    boardReducer(state, { type: 'recall', order: closed, id, at: 20 });
  const back = board(snapshot([]), recall('b1'), recall('b2'));
  expect(back.queue).toHaveLength(1);
  expect(boardTickets(back)).toMatchObject([{ status: 'ready' }]);
});

test('a canceled order is listed and cannot be brought back', () => {
  const cancelled = { ...ready, status: 'cancelled' as const, updatedAt: 9 };
  const state = boardReducer(EMPTY_BOARD, { type: 'recall', order: cancelled, id: 'b1', at: 20 });
  expect(state.queue).toEqual([]);
  expect(ordersOffBoard(state, [cancelled])).toEqual([cancelled]);
});

const HOUR = 3_600_000;
const yuma = { timeZone: 'America/Phoenix', dayStartHour: 4 };
/** 11 AM in Yuma. */
const at = Date.UTC(2026, 2, 4, 18);
const handedOver = anOwnerOrder({ status: 'picked_up', pickupAt: at, statusSince: at });

test.each([
  ['handed over today', handedOver, HOUR, false, true],
  ['whose day is over', handedOver, 17 * HOUR, false, false],
  ['whose day is over, to whoever may', handedOver, 17 * HOUR, true, true],
  ['that was canceled', { ...handedOver, status: 'cancelled' as const }, HOUR, true, false],
  [
    'of yesterday that this board alone knows is handed over',
    { ...handedOver, status: 'ready' as const },
    17 * HOUR,
    false,
    true,
  ],
])('an order %s is offered to be brought back: %#', (_which, view, later, ofAnyDay, offered) => {
  expect(canComeBack(view, { clock: yuma, now: at + later, ofAnyDay })).toBe(offered);
});
