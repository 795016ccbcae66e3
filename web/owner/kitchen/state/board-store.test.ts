import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../../../contracts/errors.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { anOwnerOrder } from '../../../../testing/owner-order-builder.ts';
import { pinPrompt, withPin } from '../../console/turn/pin-prompt.ts';
import { ApiError } from '../../../api/client.ts';
import { createBoardStore } from './board-store.ts';
import type { BoardStore } from './board-store.ts';
import type { Bump } from './board-state.ts';
import { bumpStorage } from './bump-storage.ts';
import { orderStorage } from './order-storage.ts';
import { boardTickets } from '../board/tickets.ts';

let orders: OwnerOrderView[];
let moves: string[];
let seen: string[];
let signedOut: number;
let renumbered: [number | null, number | null][];
let answer: (bump: Bump) => Promise<OwnerOrderView | undefined>;
let kept: Map<string, string>;
let keptOrders: Map<string, string>;
let network: boolean;
let store: BoardStore;

function aStore(): BoardStore {
  let ids = 0;
  return createBoardStore({
    source: {
      openOrders: () => (network ? Promise.resolve(orders) : noNetwork()),
      openStream({ snapshot }) {
        if (network) setTimeout(() => snapshot?.(orders), 1);
        return { close() {} };
      },
      moveOrder(bump) {
        moves.push(
          bump.read === undefined
            ? `${bump.number} ${bump.from}>${bump.to}`
            : `${bump.number} read ${bump.read.join(',')}`,
        );
        return withPin(() => answer(bump));
      },
      markSeen(id) {
        seen.push(id);
        return Promise.resolve();
      },
    },
    storage: bumpStorage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
    orderStorage: orderStorage(() => ({
      getItem: (key) => keptOrders.get(key) ?? null,
      setItem: (key, value) => void keptOrders.set(key, value),
      removeItem: (key) => void keptOrders.delete(key),
    })),
    now: () => Date.now(),
    newId: () => `${(ids += 1)}-${Math.random()}`,
    onAlarms: () => {},
    onOrdering: () => {},
    onTurn: () => {},
    onRenumbered: (before, order) => renumbered.push([before, order.number]),
    onSignedOut: () => {
      signedOut += 1;
    },
  });
}

/** The server applies the bump. */
async function done(bump: Bump): Promise<OwnerOrderView> {
  const order = orders.find(({ id }) => id === bump.orderId);
  if (order === undefined) throw new Error('unknown order');
  const moved = { ...order, status: bump.to, seen: true, updatedAt: order.updatedAt + 1 };
  orders = orders.map((known) => (known.id === moved.id ? moved : known));
  return moved;
}
const noNetwork = () => Promise.reject(new TypeError('network'));
const failing = (status: number, body: ErrorBody | null = null) =>
  Promise.reject(new ApiError(status, 'error', body));
const settle = () => vi.advanceTimersByTimeAsync(5);
const shown = () => boardTickets(store.get().state).map(({ status }) => status);
const marked = () => boardTickets(store.get().state).map((ticket) => ticket.change?.quantities ?? null);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  orders = [anOwnerOrder()];
  moves = [];
  seen = [];
  signedOut = 0;
  renumbered = [];
  kept = new Map();
  keptOrders = new Map();
  network = true;
  answer = done;
  store = aStore();
  store.start();
  await settle();
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a press for which nobody enters a PIN does not happen, nor what was pressed after it', async () => {
  answer = () => failing(403, { error: 'pin_required', message: '' });
  store.bump('order-1');
  store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), pinPrompt.isOpen()]).toEqual([['ready'], true]);
  pinPrompt.close(false);
  await settle();
  expect([shown(), moves, store.get().refusal]).toEqual([['received'], ['1 received>preparing'], null]);
  // The next press asks again.
  store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), pinPrompt.isOpen()]).toEqual([['preparing'], true]);
  pinPrompt.close(false);
  await settle();
});

test('a press at a locked tablet is carried out after the PIN', async () => {
  let locked = true;
  answer = (bump) => (locked ? failing(403, { error: 'pin_required', message: '' }) : done(bump));
  store.bump('order-1');
  await vi.advanceTimersByTimeAsync(0);
  locked = false;
  pinPrompt.close(true);
  await settle();
  expect([shown(), store.get().state.queue]).toEqual([['preparing'], []]);
});

describe('a change of an order', () => {
  const line = anOwnerOrder().lines[0];
  if (line === undefined) throw new Error('the order has a line');
  const change = { quantities: [1], less: [{ ...line, quantity: 1 }], more: [] };
  const told = async () => {
    orders = [{ ...anOwnerOrder(), change, updatedAt: 5 }];
    store.tryNow();
    await settle();
  };

  test('stays marked until it is read, which waits for the connection like any press', async () => {
    await told();
    expect(marked()).toEqual([[1]]);
    answer = noNetwork;
    store.bump('order-1');
    store.readChange('order-1');
    store.readChange('order-1');
    await settle();
    expect(marked()).toEqual([null]);
    expect(shown()).toEqual(['preparing']);
    // Undo leaves acknowledged changes as they are.
    store.undo();
    expect(marked()).toEqual([null]);
    moves.length = 0;
    answer = (bump) => {
      if (bump.read !== undefined) orders = orders.map((order) => ({ ...order, change: null }));
      return done(bump);
    };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(moves).toEqual(['1 received>preparing', '1 read 1', '1 preparing>received']);
    expect(store.get().state.queue).toEqual([]);
    expect(marked()).toEqual([null]);
  });

  test('that was read outlives a reload, and a newer one is marked again', async () => {
    await told();
    answer = noNetwork;
    store.readChange('order-1');
    await settle();
    store.stop();
    store = aStore();
    store.start();
    await settle();
    expect(marked()).toEqual([null]);
    const more = { ...change, quantities: [0] };
    orders = orders.map((order) => ({ ...order, change: more, updatedAt: 9 }));
    store.tryNow();
    await settle();
    expect(marked()).toEqual([[0]]);
  });

  test('that the server no longer takes is let go without a word', async () => {
    await told();
    answer = () => failing(404);
    store.readChange('order-1');
    await settle();
    expect(store.get()).toMatchObject({ refusal: null, state: { queue: [] } });
  });
});

test('an order that comes back with a new number is reported', async () => {
  const back = anOwnerOrder({ status: 'picked_up', updatedAt: 5 });
  orders = [back];
  answer = async (bump) => ({ ...(await done(bump)), number: 12 });
  store.recall(back);
  await settle();
  expect(renumbered).toEqual([[1, 12]]);
});

describe('a press', () => {
  test('shows at once and is sent once', async () => {
    store.bump('order-1');
    expect(shown()).toEqual(['preparing']);
    await settle();
    expect(moves).toEqual(['1 received>preparing']);
    expect(store.get().state.queue).toEqual([]);
  });

  test('while nobody answers, presses wait in order and go out once each', async () => {
    answer = noNetwork;
    store.bump('order-1');
    store.bump('order-1');
    await settle();
    expect(store.get().stuck).toBe(true);
    expect(moves).toEqual(['1 received>preparing']);
    moves.length = 0;
    answer = done;
    await vi.advanceTimersByTimeAsync(1000);
    expect(moves).toEqual(['1 received>preparing', '1 preparing>ready']);
    expect(store.get()).toMatchObject({ stuck: false, state: { queue: [] } });
  });

  test('a busy server is asked again later', async () => {
    answer = () => failing(503);
    store.bump('order-1');
    await settle();
    answer = done;
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown()).toEqual(['preparing']);
    expect(store.get().state.queue).toEqual([]);
  });

  test('Try now does not wait', async () => {
    answer = noNetwork;
    store.bump('order-1');
    await vi.advanceTimersByTimeAsync(1);
    answer = done;
    store.tryNow();
    await settle();
    expect(store.get().state.queue).toEqual([]);
  });

  test("a refused bump is reported with the order's actual state", async () => {
    const cancelled = anOwnerOrder({ status: 'cancelled', updatedAt: 9 });
    answer = () =>
      failing(409, { error: 'bad_transition', message: '', fields: { order: { ...cancelled } } });
    store.bump('order-1');
    await settle();
    expect(store.get().refusal).toMatchObject({ bump: { number: 1 }, standing: 'cancelled' });
    expect(shown()).toEqual([]);
    store.dismissRefusal();
    expect(store.get().refusal).toBeNull();
  });

  test('with the session gone it is kept for the next sign-in', async () => {
    answer = () => failing(401);
    store.bump('order-1');
    await settle();
    expect(signedOut).toBe(1);
    store.stop();
    answer = done;
    store = aStore();
    store.start();
    await settle();
    expect(moves).toEqual(['1 received>preparing', '1 received>preparing']);
    expect(shown()).toEqual(['preparing']);
  });
});

test('a reload with the network down loses no press and sends each once when it returns', async () => {
  answer = noNetwork;
  store.bump('order-1');
  await settle();
  store.stop();
  moves.length = 0;
  answer = done;
  store = aStore();
  store.start();
  await settle();
  expect(moves).toEqual(['1 received>preparing']);
  expect(kept.size).toBe(0);
});

test('two hours without a network and a reload: tickets and presses stay, and each is sent once', async () => {
  network = false;
  answer = noNetwork;
  store.bump('order-1');
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  const newsAt = store.get().newsAt;
  store.stop();
  moves.length = 0;
  store = aStore();
  store.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toEqual(['preparing']);
  expect(store.get()).toMatchObject({ newsAt, feed: 'lost' });
  network = true;
  answer = done;
  moves.length = 0;
  store.tryNow();
  await settle();
  expect(moves).toEqual(['1 received>preparing']);
  expect(shown()).toEqual(['preparing']);
  expect(store.get()).toMatchObject({ feed: 'live' });
});

test('an order that was cancelled while a reloaded tablet had no network leaves it with the first news', async () => {
  network = false;
  store.stop();
  store = aStore();
  store.start();
  await settle();
  expect(shown()).toEqual(['received']);
  orders = [];
  network = true;
  store.tryNow();
  await settle();
  expect(shown()).toEqual([]);
});

test('an order that was handed over comes back with one call', async () => {
  const [order] = orders;
  if (order === undefined) throw new Error('no order');
  const closed = { ...order, status: 'picked_up' as const, updatedAt: 9 };
  orders = [closed];
  store.recall(closed);
  await settle();
  expect(moves).toEqual(['1 picked_up>ready']);
  expect(shown()).toEqual(['ready']);
});

test('undo of an unsent press sends nothing', async () => {
  answer = () => new Promise(() => {});
  store.bump('order-1');
  store.bump('order-1');
  store.undo();
  expect(shown()).toEqual(['preparing']);
  expect(store.get().state.queue).toHaveLength(1);
});

test('undo of a press the server has made sends the step back', async () => {
  store.bump('order-1');
  await settle();
  store.undo();
  await settle();
  expect(moves).toEqual(['1 received>preparing', '1 preparing>received']);
  expect(shown()).toEqual(['received']);
});

test('a touch is sent to the server once, and again only if it did not arrive', async () => {
  store.touch('order-1');
  store.touch('order-1');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(seen).toEqual(['order-1']);
});
