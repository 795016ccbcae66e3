/** A rectangle in shares of a picture's width and height, 0 to 1. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is done to a photo before its sizes are made, in this order. */
export interface PhotoEdit {
  /** Clockwise, on the upright photo. */
  quarterTurns: 0 | 1 | 2 | 3;
  /** The part of the turned photo that is kept; null for all of it. */
  crop: CropArea | null;
  /** Factor of every color, 1 for as it was taken. */
  brightness: number;
}

export const UNEDITED: PhotoEdit = { quarterTurns: 0, crop: null, brightness: 1 };

/** Smallest width and height of a crop, as a share. */
export const MIN_CROP = 0.05;
export const BRIGHTNESS = { min: 0.5, max: 1.5 } as const;

export function isUnedited({ quarterTurns, crop, brightness }: PhotoEdit): boolean {
  return quarterTurns === 0 && crop === null && brightness === 1;
}

/** Returns a crop in whole pixels of a picture, inside it and at least one pixel wide and high. */
export function cropInPixels(
  { x, y, width, height }: CropArea,
  picture: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(Math.round(x * picture.width), picture.width - 1);
  const top = Math.min(Math.round(y * picture.height), picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * picture.width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height * picture.height), picture.height - top)),
  };
}
