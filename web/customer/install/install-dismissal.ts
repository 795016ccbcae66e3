import { readStored, writeStored } from '../../storage/safe-storage.ts';
import type { StorageArea } from '../../storage/safe-storage.ts';

/** Storage key of the last dismissal, epoch milliseconds. */
export const DISMISSED_KEY = 'comal-install-dismissed';
/** The prompt stays hidden this long (spec section 9). */
const DISMISSED_FOR_MS = 7 * 24 * 60 * 60_000;

/** Whether the prompt was dismissed within the last 7 days. */
export function isDismissed(area: StorageArea, now: number): boolean {
  const at = Number(readStored(area, DISMISSED_KEY) ?? Number.NaN);
  // A time in the future was stored by a clock that has been corrected since.
  return at <= now && now - at < DISMISSED_FOR_MS;
}

/** Without storage the prompt is hidden on this page only. */
export function dismiss(area: StorageArea, now: number): void {
  writeStored(area, DISMISSED_KEY, String(now));
}
