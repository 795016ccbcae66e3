import { PAINTED } from './painted.ts';

/** Whether a truck has the demo's drawings, icons and link preview: its name is on none of another's. */
export function hasPaintedArt({ name }: { name: string }): boolean {
  return name === PAINTED;
}

/** Returns the letter of a truck's mark. */
export function markLetter(name: string, sign: readonly [string, string] | null | undefined): string {
  const [letter = ''] = (sign?.[0] ?? name).trim();
  return letter.toUpperCase();
}

/** The pictures that are drawn from a truck's sign: their sizes in pixels. */
export const BRAND_PICTURES = {
  'icon-192': { width: 192, height: 192 },
  'icon-512': { width: 512, height: 512 },
  'maskable-192': { width: 192, height: 192 },
  'maskable-512': { width: 512, height: 512 },
  'apple-touch-icon': { width: 180, height: 180 },
  'badge-96': { width: 96, height: 96 },
  card: { width: 1200, height: 630 },
} as const;
export type BrandPicture = keyof typeof BRAND_PICTURES;

/** Returns a picture's URL; `version` changes with the name, the sign, the place and the colors. */
export function brandUrl(name: BrandPicture, version: string): string {
  return `/brand/${name}.png?v=${version}`;
}
