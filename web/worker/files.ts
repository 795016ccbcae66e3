import { PRECACHED_FILES } from './build-facts.ts';
import type { PrecachedFile } from './build-facts.ts';
import { FILES } from './caches.ts';
import { fetchFile } from './fetch-file.ts';

const AT_ONCE = 6;

const known = new Map(PRECACHED_FILES.map((file) => [file.url, keyOf(file)]));

function keyOf({ url, revision }: PrecachedFile): string {
  return revision === null ? url : `${url}?kept=${revision}`;
}

// Workbox's precaching fills its cache only while the worker installs, but clearing must refill it.
/** Caches every file of this build that is not cached yet. Throws when one is not available. */
export async function cacheFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  const waiting = [...PRECACHED_FILES];
  const fetchSome = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const key = keyOf(file);
      if ((await cache.match(key, { ignoreVary: true })) !== undefined) continue;
      await cache.put(key, await fetchFile(file.url, file.revision === null ? 'default' : 'no-cache'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
}

/** Deletes the files of the previous build. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  const wantedUrls = new Set([...known.values()].map((key) => new URL(key, location.origin).href));
  const requests = await cache.keys();
  await Promise.all(
    requests.filter(({ url }) => !wantedUrls.has(url)).map((request) => cache.delete(request)),
  );
}

/** Whether a path is one of this build's files. */
export function isCachedFile(path: string): boolean {
  return known.has(path);
}

/** Returns the cached file, else the network's. */
export async function cachedFile(request: Request): Promise<Response> {
  const key = known.get(new URL(request.url).pathname);
  const cache = await caches.open(FILES);
  const cached = key === undefined ? undefined : await cache.match(key, { ignoreVary: true });
  return cached ?? fetch(request);
}
