import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { letteringSize } from '../../../domain/menu/photo.ts';

/** Sansita Swashed ExtraBold by Omnibus-Type, SIL OFL 1.1: the site's font in the one format that can be read here. */
const FONT_FILE = fileURLToPath(new URL('sansita-swashed-800.ttf', import.meta.url));
/** The comma ends the family's name; otherwise its last word would be read as a weight. */
const FONT = 'Sansita Swashed ExtraBold, normal';
const CHALK = '#fffdf8';
const SHADOW = '#17193f';

/** The plate within its rim, in pixels of the card. */
interface PlateBox {
  left: number;
  top: number;
  side: number;
}

interface Lettering {
  name: string;
  flower: Buffer;
  /** Where flowers stand, as shares of the free height. */
  flowersAt: readonly number[];
  /** Whether the plate is too light for white letters. */
  isLight: boolean;
}

/** Draws a dish's name and the ornaments on its plate, in the proportions of the site's own plates. */
export async function drawLettering(
  { name, flower, flowersAt, isLight }: Lettering,
  plate: PlateBox,
): Promise<OverlayOptions[]> {
  const { side, left, top } = plate;
  const width = Math.round(0.32 * side);
  const drawn = await sharp(flower, { density: 300 })
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const free = side - drawn.info.height;
  const flowers = flowersAt.map((share) => ({
    input: drawn.data,
    left: Math.round(left + (side - width) / 2),
    top: Math.round(top + share * free),
  }));
  const size = Math.floor(letteringSize(name) * side);
  const [shadow, letters] = await Promise.all([
    write(name, isLight ? CHALK : SHADOW, size, side),
    write(name, isLight ? SHADOW : CHALK, size, side),
  ]);
  const { width: across, height } = letters.info;
  const at = { left: Math.round(left + (side - across) / 2), top: Math.round(top + (side - height) / 2) };
  return [
    ...flowers,
    { input: shadow.data, left: at.left - Math.round(0.04 * size), top: at.top + Math.round(0.05 * size) },
    { input: letters.data, ...at },
  ];
}

/** Draws the name in one color, as a picture just large enough for it. */
function write(name: string, color: string, size: number, side: number) {
  const escaped = name.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return sharp({
    text: {
      text: `<span foreground="${color}" line_height="0.85">${escaped}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width: Math.round(0.84 * side),
      align: 'centre',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
