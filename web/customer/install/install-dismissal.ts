/** Where the time of the last dismissal is kept, epoch milliseconds. */
export const DISMISSED_KEY = 'comal-install-dismissed';
/** The prompt stays away this long (spec section 9). */
const DISMISSED_FOR_MS = 7 * 24 * 60 * 60_000;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the prompt was dismissed within the last 7 days. */
export function isDismissed(place: () => Place, now: number): boolean {
  try {
    const at = Number(place().getItem(DISMISSED_KEY) ?? Number.NaN);
    // A time to come was written by a clock that has been put right since.
    return at <= now && now - at < DISMISSED_FOR_MS;
  } catch {
    return false;
  }
}

export function dismiss(place: () => Place, now: number): void {
  try {
    place().setItem(DISMISSED_KEY, String(now));
  } catch {
    // Where nothing can be stored the prompt is gone for this page.
  }
}
