import type { SiteInfo } from '../../../contracts/site.ts';
import type { SiteLanguage } from '../../../domain/language.ts';

/** The drawings too large for the client’s bundle. */
export type ArtName =
  | 'sign'
  | 'desert'
  | 'mark'
  | 'flags'
  | 'garland'
  | 'truck-open'
  | 'truck-window'
  | 'truck-driving'
  | `truck-closed-${SiteLanguage}`
  | `map-${SiteLanguage}`;

/** Each drawing for a truck: the demo's, or one in the truck's colors and with its name. */
export type ArtMarkup = Readonly<Record<ArtName, (site: SiteInfo) => string>>;
