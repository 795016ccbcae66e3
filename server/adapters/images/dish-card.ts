import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { drawLettering } from './dish-lettering.ts';

/**
 * A dish's photo; or a picture of its plate and tablecloth, with its drawing or its name between two flowers, or alone.
 */
export type DishCardPicture =
  | { photo: Buffer }
  | { plate: Buffer; food: Buffer }
  | { plate: Buffer; name: string; flower: Buffer; flowersAt: readonly number[]; isLight: boolean }
  | { plate: Buffer };

const WIDTH = 1200;
const HEIGHT = 630;
/** More than any stored photo has; a larger picture is refused. */
const MAX_PIXELS = 60_000_000;
const JPEG = { quality: 82 };
const CLEAR = '#0000';
/** Color of the food's shadow; its alpha stays. */
const SHADE = [10, 8, 40, 0];
/** Margin around the food, for its shadow. */
const ROOM = 24;

/** The plate of the drawn tablecloths, in pixels: width, rim, and position. */
const PLATE = 500;
const RIM = 11;
const LEFT = 350;
const TOP = 56;
const INNER = PLATE - 2 * RIM;
/** Position of the food, as on the site's own plates. */
const FOOD = {
  side: Math.round(0.78 * INNER),
  left: Math.round(LEFT + RIM + 0.11 * INNER),
  top: Math.round(TOP + RIM + 0.07 * INNER),
};
/** Resolution in pixels an inch at which a drawing of 400 units is read twice as large as it is placed. */
const DENSITY = (72 * 2 * FOOD.side) / 400;

/** Draws a dish's card for link previews: a JPEG of 1200×630. Throws for an unreadable picture. */
export async function drawDishCard(picture: DishCardPicture): Promise<Buffer> {
  if ('photo' in picture) {
    const photo = sharp(picture.photo, { limitInputPixels: MAX_PIXELS }).autoOrient();
    return photo.resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg(JPEG).toBuffer();
  }
  return sharp(picture.plate)
    .composite(await drawOnPlate(picture))
    .jpeg(JPEG)
    .toBuffer();
}

function drawOnPlate(picture: Exclude<DishCardPicture, { photo: Buffer }>): Promise<OverlayOptions[]> {
  if ('food' in picture) return drawFood(picture.food);
  if ('name' in picture) {
    return drawLettering(picture, { left: LEFT + RIM, top: TOP + RIM, side: INNER });
  }
  return Promise.resolve([]);
}

/** Returns the food and its shadow. */
async function drawFood(bytes: Buffer): Promise<OverlayOptions[]> {
  const food = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: DENSITY })
    .resize(FOOD.side, FOOD.side, { fit: 'contain', background: CLEAR })
    .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, background: CLEAR })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shade = await sharp(food)
    .linear([0, 0, 0, 0.4], SHADE)
    .blur(9)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [left, top] = [FOOD.left - ROOM, FOOD.top - ROOM];
  return [
    { input: shade, left: left - 8, top: top + 14 },
    { input: food, left, top },
  ];
}
