import { MENU } from './caches.ts';
import { isKeepable } from './fetch-file.ts';

const FOLDER = '/menu-data/';
/** One for the page in each language, which may differ in age, and earlier ones. */
const MAX_CACHED = 4;

/** Whether a file is the menu that a page was rendered with. */
export function isMenuFile(path: string): boolean {
  return path.startsWith(FOLDER);
}

/** A cached page hydrates only with its menu. */
export async function cacheMenuFileOf(html: string): Promise<void> {
  const [url] = /\/menu-data\/[\w-]+\.json/.exec(html) ?? [];
  if (url !== undefined) await menuFile(url);
}

/** Such a file never changes: a cached one is as good as the server's. */
export async function menuFile(request: Request | string): Promise<Response> {
  const cache = await caches.open(MENU);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (isKeepable(response)) {
    await cache.put(request, response.clone());
    const files = (await cache.keys()).filter(({ url }) => isMenuFile(new URL(url).pathname));
    await Promise.all(files.slice(0, -MAX_CACHED).map((old) => cache.delete(old, { ignoreVary: true })));
  }
  return response;
}
