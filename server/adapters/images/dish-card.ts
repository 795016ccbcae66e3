import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { lettered } from './dish-lettering.ts';

/** A dish's photo, or its drawing or its name between two flowers on a picture of its plate and cloth. */
export type DishCardPicture =
  | { photo: Buffer }
  | { plate: Buffer; food: Buffer }
  | { plate: Buffer; name: string; flower: Buffer };

const WIDTH = 1200;
const HEIGHT = 630;
/** More than any photo kept here has; a picture that unpacks to more is refused. */
const MAX_PIXELS = 60_000_000;
const JPEG = { quality: 82 };
const CLEAR = '#0000';
/** Colour of the food's shade; nothing is added to its alpha. */
const SHADE = [10, 8, 40, 0];
/** Around the food, for its shade. */
const ROOM = 24;

/** The plate of the drawn cloths, in pixels: across, its rim, and where it stands. */
const PLATE = 500;
const RIM = 11;
const LEFT = 350;
const TOP = 56;
const INNER = PLATE - 2 * RIM;
/** Where the food lies, as on the site's own plates. */
const FOOD = {
  side: Math.round(0.78 * INNER),
  left: Math.round(LEFT + RIM + 0.11 * INNER),
  top: Math.round(TOP + RIM + 0.07 * INNER),
};
/** Pixels an inch at which a drawing of 400 units is read twice as large as it is laid. */
const DENSITY = (72 * 2 * FOOD.side) / 400;

/** Draws a dish's card for link previews: a JPEG of 1200×630. Throws when a picture cannot be read. */
export async function drawDishCard(picture: DishCardPicture): Promise<Buffer> {
  if ('photo' in picture) {
    const photo = sharp(picture.photo, { limitInputPixels: MAX_PIXELS }).autoOrient();
    return photo.resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg(JPEG).toBuffer();
  }
  const over =
    'food' in picture
      ? await laid(picture.food)
      : await lettered(picture.name, picture.flower, { left: LEFT + RIM, top: TOP + RIM, side: INNER });
  return sharp(picture.plate).composite(over).jpeg(JPEG).toBuffer();
}

/** The food over its own shade. */
async function laid(bytes: Buffer): Promise<OverlayOptions[]> {
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
