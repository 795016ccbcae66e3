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

export type ArtMarkup = Readonly<Record<ArtName, string>>;
