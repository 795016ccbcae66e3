import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshLive } from './use-live.ts';

/** Milliseconds since the page was opened when its stream opens. */
const PAGE_AGE_MS = 400;

class FakeEventSource extends EventTarget {
  static last: FakeEventSource;
  constructor() {
    super();
    FakeEventSource.last = this;
  }
  close(): void {}
  tell(event: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  open(quietMs: number): void {
    this.tell('snapshot', []);
    this.tell('alarm', []);
    this.tell('opened', { quietMs });
  }
}

/** The reads made, by name; the one of the hours fails each time. */
let made: string[] = [];
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers({
    now: performance.timeOrigin + PAGE_AGE_MS,
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  vi.stubGlobal('EventSource', FakeEventSource);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const shown = ['hours', 'settings'].map((name) => {
    const queryFn = () => {
      made.push(name);
      return name === 'hours' ? Promise.reject(new Error('the signal was weak')) : Promise.resolve(name);
    };
    const observer = new QueryObserver(queryClient, { queryKey: [`GET /api/owner/${name}`], queryFn });
    return observer.subscribe(() => undefined);
  });
  await vi.advanceTimersByTimeAsync(0);
  const stop = refreshLive(queryClient);
  end = () => {
    stop();
    for (const hide of shown) hide();
    queryClient.clear();
  };
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Which reads are made in the next moments. */
async function readAgain(): Promise<string[]> {
  made = [];
  await vi.advanceTimersByTimeAsync(1_500);
  return made.toSorted();
}

describe('the console’s data', () => {
  test('is not read again where nothing changed since the page was opened, but for what failed', async () => {
    FakeEventSource.last.open(PAGE_AGE_MS + 1);
    expect(await readAgain()).toEqual(['hours']);
  });

  test('is read again where something changed since', async () => {
    FakeEventSource.last.open(PAGE_AGE_MS - 1);
    expect(await readAgain()).toEqual(['hours', 'settings']);
  });

  test('is read again after a change just after the stream opened', async () => {
    FakeEventSource.last.open(60_000);
    FakeEventSource.last.tell('order');
    expect(await readAgain()).toEqual(['hours', 'settings']);
  });

  test.each(['order', 'alarm', 'ordering', 'turn'])('is read again once for several of %s', async (event) => {
    FakeEventSource.last.open(60_000);
    await readAgain();
    for (let n = 0; n < 3; n++) FakeEventSource.last.tell(event);
    expect(await readAgain()).toEqual(['hours', 'settings']);
    expect(await readAgain()).toEqual([]);
  });

  test('is read again whenever the stream opens after it was lost', async () => {
    FakeEventSource.last.open(60_000);
    await readAgain();
    FakeEventSource.last.open(120_000);
    expect(await readAgain()).toEqual(['hours', 'settings']);
  });

  test('is read again where the stream opened only at the second try', async () => {
    FakeEventSource.last.dispatchEvent(new Event('error'));
    FakeEventSource.last.open(60_000);
    expect(await readAgain()).toEqual(['hours', 'settings']);
  });
});
