import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

/** What a dish's card shows: its photo, or drawn food on a picture of its plate and cloth. In any format of the web. */
export type DishCardPicture = { photo: Buffer } | { plate: Buffer; main: Buffer[]; garnish?: Buffer };

const WIDTH = 1200;
const HEIGHT = 630;
/** More than any photo kept here has; a picture that unpacks to more is refused. */
const MAX_PIXELS = 60_000_000;
const JPEG = { quality: 82 };
const CLEAR = '#0000';
/** Colour of a piece's shade; nothing is added to its alpha. */
const SHADE = [10, 8, 40, 0];
/** Around a piece, for its shade. */
const ROOM = 24;

/** The plate of the drawn cloths, in pixels: across, its rim, and where it stands. */
const PLATE = 500;
const RIM = 11;
const LEFT = 350;
const TOP = 56;
const INNER = PLATE - 2 * RIM;

/** Where a piece lies, in shares of the plate's inside, as on the site's own plates. */
interface Place {
  left: number;
  top: number;
  size: number;
  turn?: number;
}
const ALONE: Place = { left: 0.11, top: 0.07, size: 0.78 };
const TWO: readonly Place[] = [
  { left: 0, top: 0.1, size: 0.64, turn: -8 },
  { left: 0.33, top: 0.2, size: 0.66, turn: 5 },
];
const GARNISH: Place = { left: 0.67, top: 0.67, size: 0.38 };
const GARNISH_BY_TWO: Place = { left: -0.08, top: 0.62, size: 0.42 };

/** Draws a dish's card for link previews: a JPEG of 1200×630. Throws when a picture cannot be read. */
export async function drawDishCard(picture: DishCardPicture): Promise<Buffer> {
  if ('photo' in picture) {
    const photo = sharp(picture.photo, { limitInputPixels: MAX_PIXELS }).autoOrient();
    return photo.resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg(JPEG).toBuffer();
  }
  const { plate, main, garnish } = picture;
  const places = main.length > 1 ? TWO : [ALONE];
  const pieces = places.flatMap((place, index) => {
    const bytes = main[index];
    return bytes === undefined ? [] : [{ bytes, place }];
  });
  if (garnish) pieces.push({ bytes: garnish, place: main.length > 1 ? GARNISH_BY_TWO : GARNISH });
  const laid: OverlayOptions[] = [];
  for (const piece of pieces) laid.push(...(await lay(piece.bytes, piece.place)));
  return sharp(plate).composite(laid).jpeg(JPEG).toBuffer();
}

/** A piece on the plate, over its own shade. */
async function lay(bytes: Buffer, place: Place): Promise<OverlayOptions[]> {
  const side = Math.round(place.size * INNER);
  const turned = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    // Turned in twice its size, or its edge would be ragged.
    .resize(2 * side, 2 * side, { fit: 'contain', background: CLEAR })
    .rotate(place.turn ?? 0, { background: CLEAR })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const across = Math.round(turned.info.width / 2);
  const piece = await sharp(turned.data)
    .resize(across, across)
    .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, background: CLEAR })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const shade = await sharp(piece)
    .linear([0, 0, 0, 0.4], SHADE)
    .blur(9)
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Turning made the piece wider: it stays where its middle was.
  const left = Math.round(LEFT + RIM + (place.left + place.size / 2) * INNER - across / 2) - ROOM;
  const top = Math.round(TOP + RIM + (place.top + place.size / 2) * INNER - across / 2) - ROOM;
  return [
    { input: shade, left: left - 8, top: top + 14 },
    { input: piece, left, top },
  ];
}
