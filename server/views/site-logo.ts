import type { SiteLogo } from '../../contracts/site.ts';
import { logoUrl, photoId } from '../../domain/menu/photo.ts';
import type { Settings } from '../stores/settings.store.ts';

/** Returns the logo's attributes for pages. */
export function siteLogo(logo: Settings['logo']): SiteLogo | null {
  const id = logo === null ? null : photoId(logo.image);
  if (logo === null || id === null) return null;
  return { src: logoUrl(id), width: logo.width, height: logo.height };
}
