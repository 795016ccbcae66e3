/** Parameter of the menu's URL with the time of a friend's pickup, such as `2026-11-24T18:45Z`. */
const PICKUP_PARAMETER = 'pickup';

/** Returns the menu's URL for whoever wants their food at the same time, and so at the same place. `at`: epoch ms. */
export function sharedPickupUrl(origin: string, at: number): string {
  return `${origin}/menu?${PICKUP_PARAMETER}=${new Date(at).toISOString().slice(0, 16)}Z`;
}

/** Returns the time of a friend's pickup in the menu's URL (epoch ms); null without one. */
export function sharedPickup(search: string): number | null {
  const text = new URLSearchParams(search).get(PICKUP_PARAMETER) ?? '';
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Removes the time of a friend's pickup from a URL. */
export function removeSharedPickup(url: URL): void {
  url.searchParams.delete(PICKUP_PARAMETER);
}
