import { deviceStorage, tabStorage } from '../../storage/safe-storage.ts';
import { chooseTheme } from '../../ui/theme.ts';
import { forgetDevice, forgetNotices } from '../notifications/public.ts';

/** What the owner's screens keep on a tablet, bumps not yet sent among it: none of it is a customer's. */
const OWNERS_KEYS = /^comal-(console|kitchen)-/;
/** The server is told that this device rings no more; without an answer it learns it from the push service. */
const TELL_WITHIN_MS = 3_000;
const SWEEP_EVERY_MS = 1_000;

/** How the clearing went. */
export interface Cleared {
  /** Whether there was a copy of the site for use without a network. */
  offlineCopy: boolean;
  /** False where the browser kept something back. */
  whole: boolean;
}

/** Removes what the site keeps for a customer on this device. Needs no network, and never throws. */
export async function clearDevice(): Promise<Cleared> {
  const problems: unknown[] = [];
  const attempt = async <T>(work: () => T | Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      problems.push(error);
      return otherwise;
    }
  };
  await Promise.race([forgetDevice().catch(() => undefined), pause(TELL_WITHIN_MS)]);
  await attempt(() => empty(deviceStorage()), undefined);
  await attempt(() => empty(tabStorage()), undefined);
  // What the page still holds of it goes too.
  forgetNotices();
  chooseTheme('system');
  await attempt(() => empty(deviceStorage()), undefined);
  await attempt(unregisterWorkers, undefined);
  const offlineCopy = await attempt(deleteCaches, false);
  await attempt(deleteDatabases, undefined);
  return { offlineCopy, whole: problems.length === 0 };
}

/** Until the page is left, its worker goes on keeping what the page loads: this sweeps it away. Returns the end of it. */
export function keepClear(): () => void {
  const timer = setInterval(() => void deleteCaches().catch(() => undefined), SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Empties a storage but for the owner's. */
function empty(storage: Storage): undefined {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (!OWNERS_KEYS.test(key)) storage.removeItem(key);
  return undefined;
}

async function unregisterWorkers(): Promise<undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  return undefined;
}

/** True when there was one. */
async function deleteCaches(): Promise<boolean> {
  if (!('caches' in window)) return false;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

/** The worker's own bookkeeping. Not every browser can list it. */
async function deleteDatabases(): Promise<undefined> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  return undefined;
}
