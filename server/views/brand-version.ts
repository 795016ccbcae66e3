import { createHash } from 'node:crypto';
import type { Settings } from '../stores/settings.store.ts';

/** Returns a version of what the pictures of a truck's sign are drawn from: its name, place, first language, sign and colors. */
export function brandVersion({
  site,
  look,
  languages,
}: Pick<Settings, 'site' | 'look' | 'languages'>): string {
  const drawn = JSON.stringify([site.name, site.address.city, site.address.region, languages[0], look]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 10);
}
