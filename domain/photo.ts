/** Widths in which a photo is kept, in pixels; the middle one stands in its address. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const OWN_PHOTO = /^\/photos\/([0-9a-f]{32})-640\.webp$/;

/** Where a photo can be seen. */
export function photoUrl(id: string): string {
  return `/photos/${id}-640.webp`;
}

/** The id of a photo kept in sizes, or null for any other picture. */
export function photoId(image: string): string | null {
  return OWN_PHOTO.exec(image)?.[1] ?? null;
}

/** The photo in all its widths, for `srcset`. */
export function photoSources(id: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `/photos/${id}-${width}.${format} ${width}w`).join(', ');
}
