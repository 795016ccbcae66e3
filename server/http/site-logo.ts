import type { SiteLogo } from '../../contracts/site.ts';
import { photoId } from '../../domain/photo.ts';
import type { Settings } from '../stores/settings.store.ts';

/** The logo as pages show it: small, for it stands in a line of text. */
export function siteLogo(logo: Settings['logo']): SiteLogo | null {
  const id = logo === null ? null : photoId(logo.image);
  if (logo === null || id === null) return null;
  return { id, src: `/photos/${id}-320.webp`, width: logo.width, height: logo.height };
}
