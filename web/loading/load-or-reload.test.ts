import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './load-or-reload.ts';

afterEach(() => void vi.unstubAllGlobals());

function aPage(sessionStorage: unknown) {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  return reload;
}

test('a page reloads for a missing file once a minute at most', () => {
  const kept = new Map<string, string>();
  const reload = aPage({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that cannot remember its reload does not reload for ever', () => {
  const reload = aPage(undefined);
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
