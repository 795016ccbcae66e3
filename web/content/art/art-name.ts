/** Shapes of icons that pages print once. */
export type IconsName = 'icons' | 'icons-menu' | 'icons-info' | 'icons-account' | 'icons-order';

/** The drawings too large for the client’s bundle. */
export type ArtName =
  | IconsName
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
