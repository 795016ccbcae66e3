import { changesAccount, forgetAccount, cacheMenu, routeCalls } from './worker/calls.ts';
import { cacheSize, clearCaches, deleteForeignCaches } from './worker/caches.ts';
import { dropOldFiles, isCachedFile, cacheFiles, cachedFile } from './worker/files.ts';
import { isKitchenFile, isKitchenPage, cacheKitchen, kitchenFile, fetchKitchen } from './worker/kitchen.ts';
import { isMenuFile, menuFile } from './worker/menu-files.ts';
import { isCustomersPage, cachePages, rememberLanguage, fetchPage } from './worker/pages.ts';
import { openNotification, renewSubscription, showPush } from './worker/push.ts';

declare const self: ServiceWorkerGlobalScope;

async function fill(): Promise<void> {
  await cacheFiles();
  await cachePages();
  await cacheMenu();
}

self.addEventListener('install', (event) => event.waitUntil(fill()));

async function begin(): Promise<void> {
  await deleteForeignCaches();
  await dropOldFiles();
  // Lets the first visit too continue without a network.
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (changesAccount(request)) {
    event.waitUntil(forgetAccount());
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (isCustomersPage(url.pathname)) event.respondWith(fetchPage(event));
    else if (isKitchenPage(url.pathname)) event.respondWith(fetchKitchen(request));
    return;
  }
  if (isCachedFile(url.pathname)) event.respondWith(cachedFile(request));
  else if (isMenuFile(url.pathname)) event.respondWith(menuFile(request));
  else if (isKitchenFile(url.pathname)) event.respondWith(kitchenFile(request));
});

// After the listener above: Workbox handles the remaining requests.
routeCalls();

/** The messages of a page: `{ type }`, answered through the message's port if there is an answer. */
const ANSWERS: Record<string, (message: { language?: unknown }) => Promise<unknown>> = {
  GET_CACHE_SIZE: cacheSize,
  async CLEAR_CACHE() {
    await clearCaches();
    // Without a network the cleared files are cached again on the next visit.
    return fill().then(
      () => true,
      () => false,
    );
  },
  SKIP_WAITING: () => self.skipWaiting(),
  FORGET_ACCOUNT: forgetAccount,
  KEEP_KITCHEN: cacheKitchen,
  LANGUAGE: ({ language }) => rememberLanguage(language),
};

self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; language?: unknown } | string | null;
  const type = typeof message === 'string' ? message : message?.type;
  const answer = typeof type === 'string' && Object.hasOwn(ANSWERS, type) ? ANSWERS[type] : undefined;
  if (answer === undefined) return;
  const given = answer(typeof message === 'object' && message !== null ? message : {});
  event.waitUntil(given.then((value) => event.ports[0]?.postMessage(value)));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(renewSubscription());
});
