import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://cocina.example';

class FakeExtendableEvent extends Event {
  readonly #ends: Promise<unknown>[] = [];
  waitUntil(end: Promise<unknown>): void {
    this.#ends.push(end);
  }
  /** Resolves when everything that keeps the worker alive has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends);
  }
}

class FakeFetchEvent extends FakeExtendableEvent {
  readonly request: Request;
  answer: Promise<Response> | undefined;
  constructor(path: string) {
    super('fetch');
    this.request = new Request(ORIGIN + path);
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

/** A browser with a service worker: answers wait until they are given, and caches are in memory. */
function browser() {
  const kept = new Map<string, Map<string, Response>>();
  const listeners: ((event: FakeFetchEvent) => void)[] = [];
  const state = { answer: (_orders: string) => {}, meanwhile: async () => {} };
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async ({ url }: Request) => cache.get(url),
      async put({ url }: Request, response: Response) {
        await state.meanwhile();
        // A cache that was deleted meanwhile is another one, which the next reader finds.
        (kept.get(name) ?? kept.set(name, new Map()).get(name))?.set(url, response);
      },
    };
  };
  const globals = {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    location: new URL(ORIGIN),
    registration: { scope: `${ORIGIN}/` },
    ExtendableEvent: FakeExtendableEvent,
    FetchEvent: FakeFetchEvent,
    addEventListener: (_: 'fetch', listener: (event: FakeFetchEvent) => void) => listeners.push(listener),
    caches: {
      open: async (name: string) => open(name),
      delete: async (name: string) => kept.delete(name),
      match: async ({ url }: Request, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(url),
    },
    fetch: () =>
      new Promise((resolve) => {
        state.answer = (orders) =>
          resolve(new Response(orders, { headers: { 'content-type': 'application/json' } }));
      }),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    state,
    async request(path: string) {
      const event = new FakeFetchEvent(path);
      for (const listener of listeners) listener(event);
      await new Promise((resolve) => setImmediate(resolve));
      return event;
    },
    clear() {
      kept.clear();
      state.meanwhile = async () => {};
    },
    addresses: () => [...kept.values()].flatMap((cache) => [...cache.keys()]),
  };
}

let worker: ReturnType<typeof browser>;
let forgetAccount: () => Promise<void>;
beforeAll(async () => {
  worker = browser();
  // Workbox asks for the worker's globals as it is imported.
  const calls = await import('./calls.ts');
  ({ forgetAccount } = calls);
  calls.routeCalls();
});
beforeEach(() => worker.clear());
afterAll(() => vi.unstubAllGlobals());

const ORDERS = '/api/user/orders';

test('the orders of the signed-in customer are kept', async () => {
  const event = await worker.request(ORDERS);
  worker.state.answer('["her order"]');
  expect(await (await event.answer)?.text()).toBe('["her order"]');
  await event.ended();
  expect(worker.addresses()).toEqual([ORIGIN + ORDERS]);
});

test('an answer that comes after a sign-out is not, and one that was asked for since is', async () => {
  const before = await worker.request(ORDERS);
  const { answer } = worker.state;
  await forgetAccount();
  const since = await worker.request('/api/auth/me');
  answer('["her order"]');
  await before.ended();
  expect(worker.addresses()).toEqual([]);
  worker.state.answer('{"firstName":"Eva"}');
  await since.ended();
  expect(worker.addresses()).toEqual([`${ORIGIN}/api/auth/me`]);
});

test('nor is one that is written while the customer signs out', async () => {
  const event = await worker.request(ORDERS);
  worker.state.meanwhile = forgetAccount;
  worker.state.answer('["her order"]');
  await event.ended();
  expect(worker.addresses()).toEqual([]);
});
