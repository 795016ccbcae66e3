import { afterEach, beforeEach, vi } from 'vitest';

/** Replaces `localStorage` by an empty one before each test of the file; returns what it stores. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return stored;
}
