import { expect, test } from 'vitest';
import { anOrderLine } from '../../../../testing/builders.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { boardReducer, EMPTY_BOARD, lastBump, shownReadyStations, shownStatus } from './board-state.ts';
import type { BoardAction, BoardState } from './board-state.ts';

const STATIONS = ['grill', 'drinks'];
const lines = [
  anOrderLine({ name: 'Al Pastor', station: 'grill' }),
  anOrderLine({ name: 'Horchata', station: 'drinks' }),
];
const preparing = anOwnerOrder({ status: 'preparing', lines, updatedAt: 2, seen: true });

const after = (actions: readonly BoardAction[], from: BoardState = EMPTY_BOARD) =>
  actions.reduce(boardReducer, from);
const news = (parts: Partial<typeof preparing> = {}): BoardAction => ({
  type: 'order',
  order: { ...preparing, ...parts },
});
const press = (id: string, station: string): BoardAction => ({
  type: 'bump',
  orderId: 'order-1',
  id,
  at: 100,
  own: { station, stations: STATIONS },
});
const undo = (id: string): BoardAction => ({ type: 'undo', id, at: 200 });
const shown = (state: BoardState) => [
  shownStatus(state, 'order-1'),
  [...shownReadyStations(state, 'order-1')],
];

test('Ready on a station’s board marks its part, at once; the last part makes the order ready', () => {
  const one = after([news(), press('a', 'grill')]);
  expect(shown(one)).toEqual(['preparing', ['grill']]);
  expect(one.queue).toMatchObject([{ to: 'preparing', part: { station: 'grill', ready: true } }]);
  expect(shown(after([press('b', 'drinks')], one))).toEqual(['ready', ['grill', 'drinks']]);
});

test('the last part is known where another tablet has marked the first', () => {
  const state = after([news({ readyStations: ['drinks'] }), press('a', 'grill')]);
  expect(shown(state)).toEqual(['ready', ['drinks', 'grill']]);
});

test('Start on a station’s board starts the whole order', () => {
  const state = after([news({ status: 'received' }), press('a', 'grill')]);
  expect(state.queue).toMatchObject([{ from: 'received', to: 'preparing' }]);
  expect(state.queue[0]?.part).toBeUndefined();
});

test('a part that is ready is not marked twice', () => {
  const state = after([news({ readyStations: ['grill'] })]);
  expect(boardReducer(state, press('a', 'grill'))).toBe(state);
});

test('Undo before it is sent forgets the press, and afterwards takes the part back', () => {
  const waiting = after([news(), press('a', 'grill'), undo('b')]);
  expect(waiting.queue).toEqual([]);
  expect(shown(waiting)).toEqual(['preparing', []]);
  const sent = after([
    news(),
    press('a', 'grill'),
    { type: 'sending', id: 'a' },
    { type: 'acknowledged', id: 'a', order: { ...preparing, readyStations: ['grill'], updatedAt: 3 } },
    undo('b'),
  ]);
  expect(sent.queue).toMatchObject([{ from: 'preparing', part: { station: 'grill', ready: false } }]);
  expect(shown(sent)).toEqual(['preparing', []]);
  expect(lastBump(sent)).toBeNull();
});

test('Undo also takes back the part of an order that others have made ready', () => {
  const state = after([
    news(),
    press('a', 'grill'),
    { type: 'sending', id: 'a' },
    {
      type: 'acknowledged',
      id: 'a',
      order: { ...preparing, status: 'ready', readyStations: ['grill', 'drinks'], updatedAt: 3 },
    },
    undo('b'),
  ]);
  expect(shown(state)).toEqual(['preparing', ['drinks']]);
});

test('a refused part is not shown as ready any longer', () => {
  const state = after([
    news(),
    press('a', 'grill'),
    { type: 'refused', id: 'a', order: { ...preparing, status: 'picked_up', updatedAt: 4 } },
  ]);
  expect(shown(state)).toEqual(['picked_up', []]);
  expect(lastBump(state)).toBeNull();
});
