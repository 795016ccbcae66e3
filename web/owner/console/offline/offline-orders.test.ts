import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import type { OfflineOrderRequest } from '../../../../contracts/owner/window/offline-orders.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { anOrderLine, lineOfVersion03 } from '../../../../testing/builders.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { memoryDatabase } from '../../../../testing/web/memory-database.ts';
import { ApiError } from '../../../api/client.ts';
import type { Bump } from './bump.ts';
import { bumpStorage } from './bump-storage.ts';
import type { OfflineSale } from './offline-order.ts';
import { createOfflineOrders, movesOf } from './offline-orders.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keyAt = (n: number) => n.toString(16).padStart(32, '0');
const settle = (ms = 5) => vi.advanceTimersByTimeAsync(ms);
const refusal = (status: number, error: 'unauthorized' | 'forbidden' | 'pin_required' | 'invalid') =>
  new ApiError(status, error, { error } as never);

function aSale(n: number): OfflineSale {
  return {
    key: keyAt(n),
    ticket: `ticket ${n}`,
    name: `Guest ${n}`,
    lines: [],
    items: [],
    taxRate: 8875,
    totalCents: 762,
    givenCents: 2000,
    pickupTime: ASAP,
    pickupAt: 1_000_000,
    soldAt: 900_000 + n,
    soldBy: 'lupita',
    held: null,
    replaces: null,
  };
}

/** A tablet whose server can be cut off; it keeps what each key brought. */
function tablet(database = memoryDatabase()) {
  const kept = new Map<string, string>();
  const bumps = bumpStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const server = {
    /** The sends that arrived, in order. */
    arrived: [] as { key: string; request: OfflineOrderRequest }[],
    givenUp: [] as string[],
    /** What becomes of a press that is given up: the order that it placed and was paid for, or one that may be. */
    givenUpIs: { paid: null as string | null, waits: false },
    /** Throws what the next sends are answered with; null for success. */
    answers: [] as (null | 'lost answer' | Error)[],
    network: true,
    /** What the server answers to an order each time; null for success. */
    fails: (_key: string): Error | null => null,
  };
  const counts: number[] = [];
  const orders = createOfflineOrders({
    database,
    source: {
      tablet: () => (server.network ? Promise.resolve(0) : Promise.reject(new TypeError('network'))),
      giveUp: (key) => {
        server.givenUp.push(key);
        return Promise.resolve(server.givenUpIs);
      },
      send: async (key, request) => {
        if (!server.network) throw new TypeError('network');
        const failure = server.fails(key);
        if (failure !== null) throw failure;
        const answer = server.answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        server.arrived.push({ key, request });
        if (answer === 'lost answer') throw new TypeError('network');
        return anOwnerOrder({ id: key.slice(0, 30) });
      },
    },
    bumps,
    tell: (count) => counts.push(count),
  });
  return { orders, server, database, bumps, counts };
}

const names = (orders: { get: () => { orders: readonly { request: { name: string } }[] } }) =>
  orders.get().orders.map(({ request }) => request.name);

test('an order that the version before kept has its names in Spanish', async () => {
  const { orders, server, database } = tablet();
  const stop = orders.start();
  orders.learnNumbers();
  await settle();
  server.network = false;
  const lines = [anOrderLine()];
  const sold = await orders.sell({ ...aSale(1), lines });
  stop();
  await database.update({ ...sold, view: { ...sold.view, lines: lines.map(lineOfVersion03) as never } });

  const updated = tablet(database);
  updated.server.network = false;
  updated.orders.start();
  await settle();
  expect(updated.orders.get().orders[0]?.view.lines).toMatchObject(lines);
});

test('orders wait without a network, over a restart, and are sent in the order in which they were sold', async () => {
  const { orders, server, database } = tablet();
  const stop = orders.start();
  orders.learnNumbers();
  await settle();
  expect(ticketNumberText(orders.get().next ?? 0)).toBe('W1');
  server.network = false;
  for (const n of [1, 2, 3]) await orders.sell(aSale(n));
  expect(orders.get().orders.map(({ request }) => ticketNumberText(request.number))).toEqual([
    'W1',
    'W2',
    'W3',
  ]);
  await settle(60_000);
  expect(orders.get()).toMatchObject({ problem: 'lost' });
  stop();

  const restarted = tablet(database);
  restarted.server.network = false;
  restarted.orders.start();
  await settle();
  expect(names(restarted.orders)).toEqual(['Guest 1', 'Guest 2', 'Guest 3']);
  restarted.server.network = true;
  await settle(20_000);
  expect(restarted.server.arrived.map(({ key }) => key)).toEqual([1, 2, 3].map(keyAt));
  expect(restarted.orders.get()).toMatchObject({ orders: [], problem: null });
  expect(ticketNumberText(restarted.orders.get().next ?? 0)).toBe('W4');
  // Known when its order was sent too: a ticket that was not emptied is not sold again.
  expect(restarted.orders.get().soldTicket).toBe('ticket 3');
  expect(restarted.counts).toEqual([2, 1, 0]);
});

test('whatever is lost on the way, each order arrives under its own key, first in order, and none stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.constantFrom(null, 'lost answer' as const, new TypeError('network')), { maxLength: 12 }),
      async (count, answers) => {
        const { orders, server } = tablet();
        orders.learnNumbers();
        await settle();
        const stop = orders.start();
        server.network = false;
        for (let n = 1; n <= count; n += 1) await orders.sell(aSale(n));
        server.network = true;
        server.answers = answers;
        await settle(20 * 60_000);
        expect(orders.get().orders).toEqual([]);
        const keys = server.arrived.map(({ key }) => key);
        const firsts = [...new Set(keys)];
        expect(firsts).toEqual(Array.from({ length: count }, (_, at) => keyAt(at + 1)));
        // Repeats of one key are the same order: its number and amount never change.
        for (const { key, request } of server.arrived) {
          const first = server.arrived.find((one) => one.key === key);
          expect(request).toEqual(first?.request);
        }
        stop();
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  [refusal(401, 'unauthorized'), 'signed_out'],
  [refusal(403, 'forbidden'), 'forbidden'],
  [refusal(403, 'pin_required'), 'pin'],
])('%s stops sending and loses nothing; it goes on when somebody can', async (answer, problem) => {
  const { orders, server } = tablet();
  orders.learnNumbers();
  await settle();
  orders.start();
  server.answers = [answer];
  await orders.sell(aSale(1));
  await settle(60_000);
  expect(orders.get()).toMatchObject({ problem, orders: [{ place: 1 }] });
  expect(server.arrived).toEqual([]);
  orders.tryNow();
  await settle();
  expect(orders.get()).toMatchObject({ problem: null, orders: [] });
});

test('an order that the server refuses stays, says so, and holds up no other', async () => {
  const { orders, server } = tablet();
  orders.learnNumbers();
  await settle();
  server.network = false;
  orders.start();
  for (const n of [1, 2]) await orders.sell(aSale(n));
  server.network = true;
  server.answers = [refusal(422, 'invalid')];
  await settle(20_000);
  expect(orders.get().orders.map(({ place, refused }) => [place, refused])).toEqual([[1, 'invalid']]);
  expect(server.arrived.map(({ key }) => key)).toEqual([keyAt(2)]);
  orders.tryNow();
  await settle();
  expect(orders.get().orders).toEqual([]);
});

test('an order at which the server fails each time holds up no other, and is sent once it no longer does', async () => {
  const { orders, server } = tablet();
  orders.learnNumbers();
  await settle();
  orders.start();
  const failing = new ApiError(500, 'internal', { error: 'internal' } as never);
  server.fails = (key) => (key === keyAt(1) ? failing : null);
  for (const n of [1, 2, 3]) await orders.sell(aSale(n));
  await settle(60_000);
  expect(server.arrived.map(({ key }) => key)).toEqual([keyAt(2), keyAt(3)]);
  expect(orders.get()).toMatchObject({ problem: 'failing', orders: [{ place: 1 }] });
  expect(orders.get().postponed).toEqual(new Map([[keyAt(1), 'failing']]));
  await orders.sell(aSale(4));
  await settle(60_000);
  expect(server.arrived.at(-1)?.key).toBe(keyAt(4));
  server.fails = () => null;
  await settle(60_000);
  expect(server.arrived.map(({ key }) => key)).toEqual([2, 3, 4, 1].map(keyAt));
  expect(orders.get()).toMatchObject({ problem: null, orders: [], postponed: new Map() });
});

test('a server that is being restarted behind a proxy is waited for, in order', async () => {
  const { orders, server } = tablet();
  orders.learnNumbers();
  await settle();
  orders.start();
  server.fails = () => new ApiError(502, 'Bad Gateway', null);
  for (const n of [1, 2]) await orders.sell(aSale(n));
  await settle(30_000);
  expect(orders.get()).toMatchObject({ problem: 'lost', postponed: new Map() });
  server.fails = () => null;
  await settle(60_000);
  expect(server.arrived.map(({ key }) => key)).toEqual([1, 2].map(keyAt));
});

test('what cannot be kept is not taken', async () => {
  const { orders, database } = tablet();
  orders.start();
  await settle();
  expect(orders.get().next).toBeNull();
  await expect(orders.sell(aSale(1))).rejects.toThrow('no numbers');
  orders.learnNumbers();
  await settle();
  database.full = true;
  await expect(orders.sell(aSale(1))).rejects.toThrow('full');
  expect(orders.get().orders).toEqual([]);
  expect(ticketNumberText(orders.get().next ?? 0)).toBe('W1');
});

/** A cook's first bump of an order. */
const aBump = ({ id: orderId, number }: OwnerOrderView, more: Partial<Bump> & { id: string }): Bump => ({
  orderId,
  number,
  from: 'received',
  to: 'preparing',
  at: 950_000,
  tried: false,
  ...more,
});

test('what the kitchen did goes with the order; what a station did is left to the board', async () => {
  const { orders, server, bumps } = tablet();
  orders.learnNumbers();
  await settle();
  server.network = false;
  orders.start();
  const { view } = await orders.sell(aSale(1));
  const started = aBump(view, { id: '1' });
  const part = aBump(view, {
    id: '2',
    from: 'preparing',
    to: 'ready',
    part: { station: 'grill', ready: true },
  });
  bumps.save([], [started, part, aBump(view, { id: '3', orderId: 'another' })]);
  server.network = true;
  await settle(20_000);
  expect(server.arrived[0]?.request.moves).toEqual([
    { id: '1', from: 'received', to: 'preparing', at: 950_000 },
  ]);
  expect(bumps.load().map(({ id }) => id)).toEqual(['2', '3']);
  expect(
    movesOf([started, part, aBump(view, { id: '4', from: 'ready', to: 'picked_up' })], view.id),
  ).toHaveLength(1);
});

test('what the kitchen did in the evening goes with the order that is sent the next morning', async () => {
  const { orders, server, bumps } = tablet();
  orders.learnNumbers();
  await settle();
  server.network = false;
  orders.start();
  const { view } = await orders.sell(aSale(1));
  const at = view.createdAt + 60_000;
  bumps.save([], [aBump(view, { id: '1', at })]);
  await settle(13 * 60 * 60_000);
  server.network = true;
  await settle(20_000);
  expect(server.arrived[0]?.request.moves).toEqual([{ id: '1', from: 'received', to: 'preparing', at }]);
});

test('a press by card that the sale takes the place of is given up first, and named where it was paid', async () => {
  const { orders, server } = tablet();
  server.givenUpIs = { paid: 'card-order', waits: false };
  orders.learnNumbers();
  await settle();
  orders.start();
  await orders.sell({ ...aSale(1), replaces: 'card-press' });
  await settle();
  expect(server.givenUp).toEqual(['card-press']);
  expect(server.arrived.at(-1)?.request.alsoPaid).toBe('card-order');
  expect(server.arrived).toHaveLength(1);
});

test('an order in the place of a card that may still be charged is sent once that is known, and holds up no other', async () => {
  const { orders, server } = tablet();
  server.givenUpIs = { paid: null, waits: true };
  orders.learnNumbers();
  await settle();
  orders.start();
  await orders.sell({ ...aSale(1), replaces: 'card-press' });
  await orders.sell(aSale(2));
  await settle(60_000);
  expect(server.arrived.map(({ key }) => key)).toEqual([keyAt(2)]);
  expect(orders.get()).toMatchObject({ problem: 'card', orders: [{ place: 1 }] });
  expect(orders.get().postponed).toEqual(new Map([[keyAt(1), 'card']]));
  server.givenUpIs = { paid: 'card-order', waits: false };
  await settle(60_000);
  expect(server.arrived.at(-1)).toMatchObject({ key: keyAt(1), request: { alsoPaid: 'card-order' } });
  expect(orders.get()).toMatchObject({ problem: null, orders: [] });
  expect(orders.get().postponed.size).toBe(0);
});
