/** Largest photo file that is accepted, in bytes. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/** Widths in which a photo is stored, in pixels; its URL names the middle one. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const OWN_PHOTO = /^\/photos\/([0-9a-f]{32})-640\.webp$/;

const DRAWING = /^\/art\/dishes\/[a-z0-9-]+\.svg$/;

/** Whether a picture is a drawing, which is shown on its category's plate; every other picture is a photo. */
export function isDrawing(image: string): boolean {
  return DRAWING.test(image);
}

/** Returns the font size of a name on its plate, as a share of the plate's width. */
export function letteringSize(name: string): number {
  const longest = Math.max(...name.split(/\s/).map((word) => word.length));
  return Math.min(0.22, 1.25 / longest, (0.55 / name.length) ** 0.5);
}

/** Returns a photo's URL. */
export function photoUrl(id: string): string {
  return `/photos/${id}-640.webp`;
}

/** Returns the id of a stored photo, or null for any other picture. */
export function photoId(image: string): string | null {
  return OWN_PHOTO.exec(image)?.[1] ?? null;
}

/** Widths of the square PNG icons made of a logo, in pixels; the link preview card is made besides. */
export const LOGO_ICONS = [192, 512] as const;
export const LOGO_CARD = { width: 1200, height: 630 } as const;

/** Returns the URL of a logo for pages, small enough for a line of text. */
export function logoUrl(id: string): string {
  return `/photos/${id}-320.webp`;
}

/** Returns the URL of an icon or the link preview card of a logo. */
export function logoPictureUrl(logo: string, width: (typeof LOGO_ICONS)[number] | 1200): string {
  return logo.replace('-320.webp', `-${width}.png`);
}

/** Returns the photo in all its widths, for `srcset`. */
export function photoSources(id: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `/photos/${id}-${width}.${format} ${width}w`).join(', ');
}
