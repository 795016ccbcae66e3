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
  | 'truck-closed-en'
  | 'truck-closed-es'
  | 'map-en'
  | 'map-es';

export type ArtMarkup = Readonly<Record<ArtName, string>>;
