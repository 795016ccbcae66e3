import { deviceStorage, tabStorage } from '../../storage/safe-storage.ts';
import { chooseTheme } from '../../ui/theme.ts';
import { forgetDevice, forgetNotices } from '../notifications/public.ts';

/** Data of the owner's screens on a tablet, such as unsent bumps: not a customer's. */
const OWNERS_KEYS = /^comal-(console|kitchen)-/;
/** Tells the server that this device gets no more push messages; without an answer the push service does. */
const NOTIFY_TIMEOUT_MS = 3_000;
const SWEEP_INTERVAL_MS = 1_000;

/** The result of clearing. */
export interface Cleared {
  /** Whether there was an offline copy of the site. */
  offlineCopy: boolean;
  /** False where the browser kept something. */
  whole: boolean;
}

/** Deletes the site's data of a customer on this device. Needs no network, and never throws. */
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
  await Promise.race([forgetDevice().catch(() => undefined), pause(NOTIFY_TIMEOUT_MS)]);
  await attempt(() => empty(deviceStorage()), undefined);
  await attempt(() => empty(tabStorage()), undefined);
  // Also clears the page's own memory.
  forgetNotices();
  chooseTheme('system');
  await attempt(() => empty(deviceStorage()), undefined);
  await attempt(unregisterWorkers, undefined);
  const offlineCopy = await attempt(deleteCaches, false);
  await attempt(deleteDatabases, undefined);
  return { offlineCopy, whole: problems.length === 0 };
}

/**
 * Until the page is left, its worker caches what the page loads: this clears it again. Returns the function that stops
 * it.
 */
export function clearRepeatedly(): () => void {
  const timer = setInterval(() => void deleteCaches().catch(() => undefined), SWEEP_INTERVAL_MS);
  return () => clearInterval(timer);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Empties a storage except for the owner's data. */
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

/** Returns true when there was one. */
async function deleteCaches(): Promise<boolean> {
  if (!('caches' in window)) return false;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

/** The worker's own database. Not every browser can list it. */
async function deleteDatabases(): Promise<undefined> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  return undefined;
}
