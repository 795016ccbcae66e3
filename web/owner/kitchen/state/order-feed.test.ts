import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { anOwnerOrder } from '../../../../testing/kitchen/owner-order-builder.ts';
import { ApiError } from '../../../api/client.ts';
import { createOrderFeed } from './order-feed.ts';
import type { OrderFeed, Stream, StreamListeners } from './order-feed.ts';

/** A stream that the test controls. */
class FakeStream implements Stream {
  closed = false;
  readonly #listeners: Map<string, (data: never) => void>;
  constructor(listeners: StreamListeners, onError: () => void) {
    this.#listeners = new Map(Object.entries({ ...listeners, error: onError }));
  }
  close(): void {
    this.closed = true;
  }
  say(type: string, data?: unknown): void {
    this.#listeners.get(type)?.(data as never);
  }
}

let feed: OrderFeed;
let streams: FakeStream[];
let heard: string[];
let openOrders: () => Promise<OwnerOrderView[]>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  streams = [];
  heard = [];
  let marks = 0;
  openOrders = () => Promise.resolve([]);
  feed = createOrderFeed(
    {
      openOrders: () => openOrders(),
      openStream(...heard) {
        const stream = new FakeStream(...heard);
        streams.push(stream);
        return stream;
      },
    },
    {
      requesting() {
        marks += 1;
        return marks;
      },
      snapshot: (orders, asked) => heard.push(`snapshot ${orders.length} asked ${asked}`),
      order: (order) => heard.push(`order ${order.id}`),
      ordering: () => heard.push('ordering'),
      turn: () => heard.push('turn'),
      alarms: (alarms) => heard.push(`alarms ${alarms.length}`),
      state: (state) => heard.push(state),
      signedOut: () => heard.push('signed out'),
    },
  );
});

afterEach(() => {
  feed.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lastStream = () => {
  const stream = streams.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
};
const noNetwork = () => Promise.reject(new TypeError('network'));

describe('while the stream is open', () => {
  test('the board is live and receives snapshot, orders and alarms', () => {
    feed.start();
    lastStream().say('snapshot', [anOwnerOrder()]);
    lastStream().say('order', anOwnerOrder({ id: 'b' }));
    lastStream().say('alarm', [{}]);
    expect(heard).toEqual(['connecting', 'live', 'snapshot 1 asked 1', 'order b', 'alarms 1']);
  });

  test('somebody else’s turn is told, and the orders are asked for as they may see them', async () => {
    feed.start();
    lastStream().say('snapshot', [anOwnerOrder()]);
    heard.length = 0;
    lastStream().say('turn', {});
    await vi.advanceTimersByTimeAsync(1);
    expect(heard[0]).toBe('turn');
    expect(heard[1]).toMatch(/^snapshot/);
  });

  test('a connection that died silently is detected within ten seconds', async () => {
    feed.start();
    lastStream().say('snapshot', []);
    openOrders = noNetwork;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.at(-1)).toBe('lost');
    expect(streams[0]?.closed).toBe(true);
  });

  test('a server that answers with an error does not count as a lost connection', async () => {
    feed.start();
    lastStream().say('snapshot', []);
    openOrders = () => Promise.reject(new ApiError(503, 'full', null));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.at(-1)).not.toBe('lost');
  });
});

describe('when the stream breaks', () => {
  test('the board asks at once and every five seconds', async () => {
    feed.start();
    lastStream().say('snapshot', []);
    heard.length = 0;
    lastStream().say('error');
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toContain('polling');
    heard.length = 0;
    for (const stream of streams) vi.spyOn(stream, 'say');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.filter((news) => news.startsWith('snapshot'))).toHaveLength(2);
  });

  test('it reconnects after 1, 2 and 4 seconds and is live again', async () => {
    openOrders = noNetwork;
    feed.start();
    lastStream().say('error');
    const openedAt: number[] = [];
    for (let second = 1; second <= 8; second += 1) {
      const before = streams.length;
      await vi.advanceTimersByTimeAsync(1000);
      if (streams.length > before) {
        openedAt.push(second);
        lastStream().say('error');
      }
    }
    expect(openedAt).toEqual([1, 3, 7]);
    await vi.advanceTimersByTimeAsync(8000);
    lastStream().say('snapshot', []);
    expect(heard.at(-2)).toBe('live');
  });

  test('events of a closed stream are ignored', async () => {
    feed.start();
    const first = lastStream();
    first.say('error');
    await vi.advanceTimersByTimeAsync(1500);
    heard.length = 0;
    first.say('order', anOwnerOrder());
    expect(heard).toEqual([]);
  });

  test('a stream that never says anything is given up after eight seconds', async () => {
    feed.start();
    await vi.advanceTimersByTimeAsync(8001);
    expect(streams[0]?.closed).toBe(true);
    expect(heard).toContain('polling');
  });
});

test('a tablet that loses its network knows at once, and asks at once when it returns', async () => {
  feed.start();
  lastStream().say('snapshot', []);
  openOrders = noNetwork;
  window.dispatchEvent(new Event('offline'));
  expect(heard.at(-1)).toBe('lost');
  openOrders = () => Promise.resolve([anOwnerOrder()]);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.at(-2)).toMatch(/^snapshot 1/);
  expect(heard.at(-1)).toBe('polling');
});

test('when the server answers again the stream is not left waiting', async () => {
  openOrders = noNetwork;
  feed.start();
  lastStream().say('error');
  await vi.advanceTimersByTimeAsync(7500);
  const before = streams.length;
  lastStream().say('error');
  openOrders = () => Promise.resolve([]);
  feed.tryNow();
  await vi.advanceTimersByTimeAsync(1);
  expect(streams.length).toBeGreaterThan(before);
});

test('an ended session is reported, and polling stops', async () => {
  openOrders = () => Promise.reject(new ApiError(401, 'no', null));
  feed.start();
  lastStream().say('error');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.filter((news) => news === 'signed out')).toHaveLength(1);
});

test('stopped, it asks nothing and leaves no stream open', async () => {
  feed.start();
  feed.stop();
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
  expect(streams.every((stream) => stream.closed)).toBe(true);
});
