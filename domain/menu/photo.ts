/** Largest file that is taken for a photo, in bytes. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/** Widths in which a photo is kept, in pixels; the middle one stands in its address. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

const OWN_PHOTO = /^\/photos\/([0-9a-f]{32})-640\.webp$/;

const DRAWING = /^\/art\/dishes\/[a-z0-9-]+\.svg$/;

/** Whether a picture is a drawing of food, which lies on its category's plate; any other is a photo. */
export function isDrawing(image: string): boolean {
  return DRAWING.test(image);
}

/** How large a name is lettered on its plate, as a share of the plate's width. */
export function letteringSize(name: string): number {
  const longest = Math.max(...name.split(/\s/).map((word) => word.length));
  return Math.min(0.22, 1.4 / longest, (0.55 / name.length) ** 0.5);
}

/** Where a photo can be seen. */
export function photoUrl(id: string): string {
  return `/photos/${id}-640.webp`;
}

/** The id of a photo kept in sizes, or null for any other picture. */
export function photoId(image: string): string | null {
  return OWN_PHOTO.exec(image)?.[1] ?? null;
}

/** What is made of a logo besides its sizes, as PNG: square icons, and the card beside a link; pixels across. */
export const LOGO_ICONS = [192, 512] as const;
export const LOGO_CARD = { width: 1200, height: 630 } as const;

/** Where a logo can be seen on a page: small, for it stands in a line of text. */
export function logoUrl(id: string): string {
  return `/photos/${id}-320.webp`;
}

/** Where an icon or the card of the logo at that address can be seen. */
export function logoPictureUrl(logo: string, width: (typeof LOGO_ICONS)[number] | 1200): string {
  return logo.replace('-320.webp', `-${width}.png`);
}

/** The photo in all its widths, for `srcset`. */
export function photoSources(id: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `/photos/${id}-${width}.${format} ${width}w`).join(', ');
}
