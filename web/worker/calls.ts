import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import type { ReadPath } from '../api/call-input.ts';
import { ACCOUNT, MENU, PICTURES } from './caches.ts';
import { fetchFile, isKeepable } from './fetch-file.ts';

const MENU_CALLS: readonly string[] = [
  '/api/menu',
  '/api/menu/categories',
  '/api/specials',
] satisfies ReadPath[];
/** Cached so that orders can be read offline: the signed-in customer and their orders. */
const ACCOUNT_CALLS: readonly string[] = ['/api/auth/me', '/api/user/orders'] satisfies ReadPath[];
const NETWORK_TIMEOUT_S = 4;
const MONTH_S = 30 * 24 * 60 * 60;

const matchOptions = { ignoreVary: true };
const keepable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};

/** Requests the menu, which server-rendered pages never do. */
export async function cacheMenu(): Promise<void> {
  const cache = await caches.open(MENU);
  for (const path of MENU_CALLS) {
    await cache.put(path, await fetchFile(path, 'no-cache'));
  }
}

/** Grows whenever the customer who was signed in is forgotten. */
let accountEpoch = 0;

/** Deletes all data of the customer who was signed in, and keeps none that was asked for before. */
export async function forgetAccount(): Promise<void> {
  accountEpoch += 1;
  await caches.delete(ACCOUNT);
}

const ofPresentAccount: WorkboxPlugin = {
  async handlerWillStart({ state }) {
    if (state !== undefined) state['epoch'] = accountEpoch;
  },
  async fetchDidSucceed({ response }) {
    if (response.status === 401) await forgetAccount();
    return response;
  },
  cacheWillUpdate: async ({ response, state }) => (state?.['epoch'] === accountEpoch ? response : null),
  async cacheDidUpdate({ state }) {
    // Forgotten while the answer was written.
    if (state?.['epoch'] !== accountEpoch) await caches.delete(ACCOUNT);
  },
};

/** Routes calls and pictures that have a cached answer; every other call goes to the network unchanged. */
export function routeCalls(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && MENU_CALLS.includes(url.pathname) && url.search === '',
    new NetworkFirst({
      cacheName: MENU,
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      matchOptions,
      plugins: [keepable],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && ACCOUNT_CALLS.includes(url.pathname) && url.search === '',
    new NetworkFirst({
      cacheName: ACCOUNT,
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      matchOptions,
      plugins: [ofPresentAccount, keepable],
    }),
  );
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new StaleWhileRevalidate({
      cacheName: PICTURES,
      matchOptions,
      plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: MONTH_S }) as WorkboxPlugin],
    }),
  );
}

/** Whether a request changes who is signed in. */
export function changesAccount(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (request.method === 'DELETE') return pathname === '/api/user';
  return request.method === 'POST' && /^\/api\/auth\/customer\/(login|signup|logout|reset)/.test(pathname);
}
