import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, type: string): void {
  vi.stubGlobal('fetch', async () => new Response('content', { status, headers: { 'content-type': type } }));
}

test('a file is kept as it was answered', async () => {
  answering(200, 'text/javascript; charset=utf-8');
  expect(await (await fetchFile('/assets/a.js')).text()).toBe('content');
});

test.each([
  ['the page of a proxy', 200, 'text/html'],
  ['a failure', 503, 'text/javascript'],
  ['a file that is gone', 404, 'application/json'],
  ['a part', 206, 'text/javascript'],
])('%s is not kept in its place', async (_, status, type) => {
  answering(status, type);
  await expect(fetchFile('/assets/a.js')).rejects.toThrow(`/assets/a.js answered ${status}`);
});
