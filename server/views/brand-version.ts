import { createHash } from 'node:crypto';
import type { Settings } from '../stores/settings.store.ts';

/** Returns a version of what the pictures of a truck's sign are drawn from: its name, place, sign and colors. */
export function brandVersion({ site, look }: Pick<Settings, 'site' | 'look'>): string {
  const drawn = JSON.stringify([site.name, site.address.city, site.address.region, look]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 10);
}
