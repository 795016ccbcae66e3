import { addressOf } from './address.ts';

/** A cache that no screen clears: a device without its key would count twice. */
const CACHE_NAME = 'comal-state';

/** Random for each promotion, so that it does not identify the device; the same on the page and in the worker. */
async function keyOf(promotion: string): Promise<string> {
  const cache = await caches.open(CACHE_NAME);
  const place = `/promotion-opened/${encodeURIComponent(promotion)}`;
  const cached = await cache.match(place);
  if (cached !== undefined) return cached.text();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
  await cache.put(place, new Response(key));
  return key;
}

/** Reports that a promotion was opened on this device. A lost report is ignored. */
export async function reportOpened(promotion: string): Promise<void> {
  try {
    await fetch(addressOf('POST /api/promotions/:id/opened', { params: { id: promotion } }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: await keyOf(promotion) }),
      credentials: 'omit',
      keepalive: true,
    });
  } catch {
    // No network, or a browser without storage.
  }
}
