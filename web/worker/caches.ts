/** The files of this build. */
export const FILES = 'comal-files';
/** The last known form of each public page, in each language. */
export const PAGES = 'comal-pages';
/** The menu and the specials, as the calls last answered, and as the kept pages show them. */
export const MENU = 'comal-menu';
/** What belongs to the signed-in customer; emptied when they sign out. */
export const ACCOUNT = 'comal-account';
/** Photos, as they were seen. */
export const PICTURES = 'comal-pictures';
/** The kitchen board's page and code, on devices that open it. */
export const KITCHEN = 'comal-kitchen';
/** What the worker itself remembers. */
export const STATE = 'comal-state';

const OURS: readonly string[] = [FILES, PAGES, MENU, ACCOUNT, PICTURES, KITCHEN, STATE];

/** Bytes of everything kept, as it would be read. */
export async function cacheSize(): Promise<number> {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept !== undefined) bytes += (await kept.blob()).size;
    }
  }
  return bytes;
}

/** Empties everything but what the worker remembers of its person. */
export async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STATE).map((name) => caches.delete(name)));
}

/** Caches of earlier workers that nobody reads any more. */
export async function deleteForeignCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !OURS.includes(name)).map((name) => caches.delete(name)));
}
