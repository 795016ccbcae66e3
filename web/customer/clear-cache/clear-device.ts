import { chooseTheme } from '../../ui/theme.ts';
import { notificationStore } from '../notifications/notifications.state.ts';
import { forgetDevice } from '../notifications/push.state.ts';

/** What the owner's screens keep on a tablet, bumps not yet sent among it: none of it is a customer's. */
const OWNERS_KEYS = /^comal-(console|kitchen)-/;
/** The server is told that this device rings no more; without an answer it learns it from the push service. */
const TELL_WITHIN_MS = 3_000;
const SWEEP_EVERY_MS = 1_000;

/** What was removed. */
export interface Cleared {
  copies: number;
  bytes: number;
  workers: number;
  /** Entries of the browser's storage. */
  items: number;
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
  const kept = await attempt(() => emptied(localStorage) + emptied(sessionStorage), 0);
  // What the page still holds of it goes too.
  notificationStore.forget();
  chooseTheme('system');
  await attempt(() => emptied(localStorage), 0);
  const workers = await attempt(unregisterWorkers, 0);
  const { copies, bytes } = await attempt(deleteCaches, { copies: 0, bytes: 0 });
  await attempt(deleteDatabases, undefined);
  return { copies, bytes, workers, items: kept, whole: problems.length === 0 };
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

/** Empties a storage but for the owner's; answers how many entries went. */
function emptied(storage: Storage): number {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const ours = keys.filter((key) => !OWNERS_KEYS.test(key));
  for (const key of ours) storage.removeItem(key);
  return ours.length;
}

async function unregisterWorkers(): Promise<number> {
  if (!('serviceWorker' in navigator)) return 0;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ended = await Promise.all(registrations.map((registration) => registration.unregister()));
  return ended.filter(Boolean).length;
}

async function deleteCaches(): Promise<{ copies: number; bytes: number }> {
  if (!('caches' in window)) return { copies: 0, bytes: 0 };
  let copies = 0;
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const response of await cache.matchAll()) {
      copies += 1;
      bytes += (await response.blob()).size;
    }
    await caches.delete(name);
  }
  return { copies, bytes };
}

/** The worker's own bookkeeping. Not every browser can list it. */
async function deleteDatabases(): Promise<undefined> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
  return undefined;
}
