import { useSyncExternalStore } from 'react';

const HOUR = 60 * 60_000;
/** A worker that does not answer is older than this message; one that clears loads its files anew. */
const RESPONSE_TIMEOUTS_MS = { GET_CACHE_SIZE: 10_000, CLEAR_CACHE: 60_000 };

let registration: ServiceWorkerRegistration | null = null;
let waiting: ServiceWorker | null = null;
let reloads = false;
const listeners = new Set<() => void>();

function show(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  if (found.waiting !== null && navigator.serviceWorker.controller !== null) show(found.waiting);
  found.addEventListener('updatefound', () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      // The very first worker replaces nothing.
      if (worker.state === 'installed' && found.active !== null) show(worker);
      if (worker.state === 'activated' || worker.state === 'redundant') {
        if (waiting === worker) show(null);
      }
    });
  });
}

/** Registers the service worker, once, and regularly checks for a new one. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || registration !== null) return;
  watch(await navigator.serviceWorker.register('/sw.js'));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Once, and only where the person asked: another tab may have brought the new worker.
    if (!reloads) return;
    reloads = false;
    location.reload();
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < HOUR) return;
    lookedAt = Date.now();
    void checkForUpdate().catch(() => undefined);
  });
}

/** Checks the server for a new version; it is offered when it is ready. */
export async function checkForUpdate(): Promise<void> {
  await registration?.update();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether a new version is waiting. */
export function useUpdateWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
}

/** Activates the waiting version, then reloads the page. */
export function applyUpdate(): void {
  if (waiting === null) return;
  reloads = true;
  waiting.postMessage({ type: 'SKIP_WAITING' }, []);
}

/** Sends this page's worker a message without an answer. */
export function postToWorker(message: { type: string; language?: string }): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage(message, { transfer: [] });
}

/** Sends this page's worker a request; null without a worker or an answer. */
export function requestWorker(type: keyof typeof RESPONSE_TIMEOUTS_MS): Promise<unknown> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), RESPONSE_TIMEOUTS_MS[type]);
    port1.addEventListener('message', (event) => {
      clearTimeout(timer);
      port1.close();
      resolve(event.data);
    });
    port1.start();
    worker.postMessage({ type }, [port2]);
  });
}
