import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestWorker } from './public.ts';

let ports: MessagePort[];

beforeEach(() => {
  ports = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const controller = {
    postMessage: (_message: unknown, [port]: [MessagePort]) => ports.push(port),
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
});

afterEach(() => {
  for (const port of ports) port.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('clearing is waited for while the files are loaded again on a weak signal', async () => {
  const cleared = requestWorker('CLEAR_CACHE');
  await vi.advanceTimersByTimeAsync(45_000);
  ports[0]?.postMessage(true);
  expect(await cleared).toBe(true);
});

test.each([
  ['GET_CACHE_SIZE', 10_000],
  ['CLEAR_CACHE', 60_000],
] as const)('%s gets null from a worker that does not answer', async (type, timeout) => {
  const answer = requestWorker(type);
  await vi.advanceTimersByTimeAsync(timeout);
  expect(await answer).toBeNull();
});

test('without a worker the answer is null', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await requestWorker('GET_CACHE_SIZE')).toBeNull();
  vi.stubGlobal('navigator', {});
  expect(await requestWorker('GET_CACHE_SIZE')).toBeNull();
});
