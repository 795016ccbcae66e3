import { readStored, tabStorage, writeStored } from '../storage/safe-storage.ts';

/** Longer than one file takes on a weak signal, and as long as a visitor may wait after pressing a button. */
let timeoutMs = 8000;
const MAX_TIMEOUT_MS = 30_000;
const RELOADED = 'comal-reloaded-at';

/**
 * After a deployment an open page may request a deleted file: reloads the page, at most once a minute and never over
 * typed text. Returns whether it does.
 */
export function reloadOnce(): boolean {
  const last = Number(readStored(tabStorage, RELOADED));
  const typed = [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  // Offline a reload would replace a readable page by an error.
  if (!navigator.onLine || Date.now() - last < 60_000 || typed) return false;
  // A page that cannot store this would reload forever.
  if (!writeStored(tabStorage, RELOADED, `${Date.now()}`)) return false;
  location.reload();
  return true;
}

/** Called after hydration: where that took long, further code takes as long. */
export function extendTimeout(): void {
  timeoutMs = Math.min(Math.max(timeoutMs, performance.now() * 3), MAX_TIMEOUT_MS);
}

const loads: Promise<unknown>[] = [];

/** Resolves once no load is pending. */
export const allLoadsSettled = () => Promise.allSettled(loads);

/** Resolves with the result of `load`; rejects when it takes too long. */
export function withTimeout<T>(load: () => Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, timeoutMs, new Error('late'));
  });
  const loading = Promise.race([load(), timeout]);
  loads.push(loading);
  return loading;
}

/**
 * Loads code that a visitor's action needs. On a failure the page reloads, or this rejects, as it does after the
 * timeout; the next press tries again.
 */
export function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  return withTimeout(() =>
    load().catch((error: unknown) =>
      reloadOnce() ? new Promise<never>(() => undefined) : Promise.reject(error),
    ),
  );
}
