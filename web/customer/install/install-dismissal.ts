import { readStored, writeStored } from '../../storage/safe-storage.ts';
import type { StorageArea } from '../../storage/safe-storage.ts';

/** Where the time of the last dismissal is kept, epoch milliseconds. */
export const DISMISSED_KEY = 'comal-install-dismissed';
/** The prompt stays away this long (spec section 9). */
const DISMISSED_FOR_MS = 7 * 24 * 60 * 60_000;

/** Whether the prompt was dismissed within the last 7 days. */
export function isDismissed(area: StorageArea, now: number): boolean {
  const at = Number(readStored(area, DISMISSED_KEY) ?? Number.NaN);
  // A time to come was written by a clock that has been put right since.
  return at <= now && now - at < DISMISSED_FOR_MS;
}

/** Where nothing can be stored the prompt is gone for this page only. */
export function dismiss(area: StorageArea, now: number): void {
  writeStored(area, DISMISSED_KEY, String(now));
}
