/** The files of this build. */
export const FILES = 'comal-files';
/** The last copy of each public page, in each language. */
export const PAGES = 'comal-pages';
/** The menu and the specials, as last answered, and the menu files of cached pages. */
export const MENU = 'comal-menu';
/** Data of the signed-in customer; cleared on sign-out. */
export const ACCOUNT = 'comal-account';
/** Photos that were shown. */
export const PICTURES = 'comal-pictures';
/** The kitchen board's page and code, on devices that open it. */
export const KITCHEN = 'comal-kitchen';
/** The worker's own state. */
export const STATE = 'comal-state';

const OURS: readonly string[] = [FILES, PAGES, MENU, ACCOUNT, PICTURES, KITCHEN, STATE];

/** Returns the bytes of everything in the caches. */
export async function cacheSize(): Promise<number> {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const cached = await cache.match(request, { ignoreVary: true });
      if (cached !== undefined) bytes += (await cached.blob()).size;
    }
  }
  return bytes;
}

/** Clears everything but the worker's own state. */
export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STATE).map((name) => caches.delete(name)));
}

/** Deletes caches of earlier workers. */
export async function deleteForeignCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !OURS.includes(name)).map((name) => caches.delete(name)));
}
