import { ENTRY, KITCHEN_FILES } from './build-facts.ts';
import { KITCHEN } from './caches.ts';
import { fetchFile } from './fetch-file.ts';

/** The pages of the board and of the window contain no order and no personal data; the tablet stores these itself. */
const SHELLS = ['/admin/kitchen', '/admin/window'];
/** Longer than a slow server takes, shorter than a cook waits. */
const NETWORK_TIMEOUT_MS = 4_000;

const files = new Set(KITCHEN_FILES);

export const isKitchenPage = (path: string): boolean => SHELLS.includes(path);
export const isKitchenFile = (path: string): boolean => files.has(path);

/** Caches the pages and their code; only an open board or window requests it. */
export async function cacheKitchen(): Promise<void> {
  const cache = await caches.open(KITCHEN);
  const shells = new Map<string, Response>();
  for (const path of SHELLS) {
    const shell = await fetch(path, { credentials: 'omit', cache: 'no-store' });
    const html = await shell.clone().text();
    // A page of another build would request files that are not cached.
    if (!shell.ok || !html.includes(ENTRY)) return;
    shells.set(path, shell);
  }
  const currentUrls = new Set([...files, ...SHELLS].map((path) => new URL(path, location.origin).href));
  for (const path of files) {
    if ((await cache.match(path, { ignoreVary: true })) === undefined) {
      await cache.put(path, await fetchFile(path));
    }
  }
  for (const [path, shell] of shells) await cache.put(path, shell);
  const cached = await cache.keys();
  await Promise.all(
    cached.filter(({ url }) => !currentUrls.has(url)).map((request) => cache.delete(request)),
  );
}

async function newestCached(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(KITCHEN)).match(request, { ignoreVary: true });
}

/** Returns one of the pages from the network, else from the cache. */
export async function fetchKitchen(request: Request): Promise<Response> {
  const cached = await newestCached(new URL(request.url).pathname);
  if (cached === undefined) return fetch(request);
  const answer = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS));
  const response = await Promise.race([answer.catch(() => undefined), late]);
  return response === undefined || response.status >= 500 ? cached : response;
}

/** Returns one of their files from the cache, else from the network. */
export async function kitchenFile(request: Request): Promise<Response> {
  return (await newestCached(request)) ?? fetch(request);
}
