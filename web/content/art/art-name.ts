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

/** The sign is made of the truck's name. */
export type ArtMarkup = Readonly<Record<Exclude<ArtName, 'sign'>, string>> & {
  sign: (site: SiteInfo) => string;
};
