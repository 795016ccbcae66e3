import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { BRAND_PICTURES, type BrandPicture } from '../../../domain/look/brand.ts';
import type { Hex } from '../../../domain/look/color.ts';

/** Sansita Swashed ExtraBold, as in `dish-lettering.ts`: no font of the system is needed. */
const FONT_FILE = fileURLToPath(new URL('sansita-swashed-800.ttf', import.meta.url));
/** The comma ends the family's name; otherwise its last word would be read as a weight. */
const FONT = 'Sansita Swashed ExtraBold, normal';

/** What a truck's pictures are drawn from. */
export interface Brand {
  name: BrandPicture;
  /** The letter in the truck's mark. */
  letter: string;
  /** The sign's two lines, the second may be empty. */
  lines: readonly [string, string];
  /** On the sign's ribbon. */
  place: string;
  colors: Readonly<Record<'page' | 'accent' | 'shade' | 'sun' | 'onSun' | 'night' | 'ray' | 'line', Hex>>;
}

const PAPER = '#FFFDF8';
const CLEAR = '#0000';

interface Letters {
  data: Buffer;
  width: number;
  height: number;
}

/** Draws a text in one color, just as large as it is; smaller where it would be wider than `most` pixels. */
async function write(text: string, color: string, size: number, most: number): Promise<Letters> {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const draw = (pixels: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escaped}</span>`,
        font: `${FONT} ${pixels}`,
        fontfile: FONT_FILE,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const drawn = await draw(size);
  const { data, info } =
    drawn.info.width <= most ? drawn : await draw(Math.max(8, Math.floor((size * most) / drawn.info.width)));
  return { data, width: info.width, height: info.height };
}

const centered = ({ data, width, height }: Letters, x: number, y: number): OverlayOptions => ({
  input: data,
  left: Math.round(x - width / 2),
  top: Math.round(y - height / 2),
});

const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`);

/** Draws one of a truck's pictures as a PNG. */
export async function drawBrandPicture(brand: Brand): Promise<Buffer> {
  const { width, height } = BRAND_PICTURES[brand.name];
  if (brand.name === 'card') return drawCard(brand);
  const picture = brand.name === 'badge-96' ? await drawBadge(brand) : await drawIcon(brand);
  return sharp(picture).resize(width, height).png({ compressionLevel: 9 }).toBuffer();
}

const ICON = 512;

/** The mark's letter in its ring; to be masked, the color fills the square. */
async function drawIcon({ name, letter, colors: { accent, page, sun } }: Brand): Promise<Buffer> {
  const middle = ICON / 2;
  const masked = name.startsWith('maskable') || name === 'apple-touch-icon';
  const ring = masked ? 178 : 208;
  const ground = masked
    ? `<rect width="512" height="512" fill="${accent}"/>`
    : `<rect width="512" height="512" fill="${page}"/><circle cx="256" cy="256" r="236" fill="${accent}"/>`;
  const around = `<circle cx="256" cy="256" r="${ring}" fill="none" stroke="${sun}" stroke-width="14"/>`;
  const letters = await write(letter, PAPER, masked ? 280 : 350, ring * 1.6);
  return sharp(svg(ICON, ICON, ground + around), { density: 72 })
    .resize(ICON, ICON)
    .composite([centered(letters, middle, middle)])
    .png()
    .toBuffer();
}

/** Devices show a badge as one shape: the letter is cut out of a disc. */
async function drawBadge({ letter }: Brand): Promise<Buffer> {
  const side = 384;
  const letters = await write(letter, '#FFFFFF', 270, side * 0.75);
  return sharp(svg(side, side, '<circle cx="192" cy="192" r="176" fill="#fff"/>'), { density: 72 })
    .resize(side, side)
    .composite([{ ...centered(letters, side / 2, side / 2), blend: 'dest-out' }])
    .png()
    .toBuffer();
}

/** The sign's drawing in pixels, before it is turned. */
const SIGN = { width: 1040, height: 560 };
/** Places around a letter that make its outline. */
const AROUND = Array.from({ length: 20 }, (_, at) => {
  const angle = (at * Math.PI) / 10;
  return { left: Math.round(9 * Math.cos(angle)), top: Math.round(9 * Math.sin(angle)) };
});
/** The letters' shade falls to the lower left. */
const SHADE = Array.from({ length: 10 }, (_, at) => ({ left: -2 * (at + 1), top: 2 * (at + 1) }));

async function layer(overlays: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { ...SIGN, channels: 4, background: CLEAR } })
    .composite(overlays)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawSign({ lines: [first, second], place, colors }: Brand): Promise<Buffer> {
  const middle = SIGN.width / 2;
  const lettered = async (color: string, by = { left: 0, top: 0 }): Promise<OverlayOptions[]> => {
    const upper = await write(first, color, second === '' ? 250 : 220, 900);
    if (second === '') return [centered(upper, middle + by.left, 225 + by.top)];
    const lower = await write(second, color, 205, 900);
    return [
      centered(upper, middle - 30 + by.left, 128 + by.top),
      centered(lower, middle + 40 + by.left, 320 + by.top),
    ];
  };
  const outline = async (color: string) => {
    const letters = await layer(await lettered(color));
    return layer(AROUND.map((at) => ({ input: letters, ...at })));
  };
  const shade = await outline(colors.shade);
  const ribbon =
    `<path fill="${colors.sun}" d="M120 462C360 436 700 432 930 458C916 476 908 494 918 520C700 494 360 498 138 530C148 506 138 482 120 462Z"/>` +
    `<path fill="${colors.sun}" transform="translate(960 60) scale(1.4)" d="M0-42L8-8L42 0L8 8L0 42L-8 8L-42 0L-8-8Z"/>`;
  return layer([
    { input: svg(SIGN.width, SIGN.height, ribbon), left: 0, top: 0 },
    ...SHADE.map((at) => ({ input: shade, ...at })),
    { input: await outline(colors.line), left: 0, top: 0 },
    ...(await lettered(PAPER)),
    centered(await write(place, colors.onSun, 46, 640), middle, 473),
  ]);
}

/** Returns the end of a ray, beyond the card. */
const onEdge = (angle: number) => `${600 + 1400 * Math.cos(angle)} ${340 + 1400 * Math.sin(angle)}`;

/** The sign before the night sky, under a string of bulbs. */
async function drawCard(brand: Brand): Promise<Buffer> {
  const { width, height } = BRAND_PICTURES.card;
  const { night, ray, sun } = brand.colors;
  const rays = Array.from({ length: 15 }, (_, at) => {
    const [from, to] = [(at * 24 * Math.PI) / 180, ((at * 24 + 12) * Math.PI) / 180];
    return `M600 340L${onEdge(from)}L${onEdge(to)}Z`;
  }).join('');
  const bulbs = Array.from({ length: 25 }, (_, at) => {
    const x = 24 + at * 48;
    const y = 26 + 34 * (1 - ((x % 400) / 200 - 1) ** 2);
    return `<circle cx="${x}" cy="${y}" r="17" fill="${sun}" opacity=".2"/><circle cx="${x}" cy="${y}" r="9" fill="${sun}"/>`;
  }).join('');
  const strings = [0, 400, 800]
    .map(
      (x) =>
        `<path d="M${x} 14Q${x + 200} 82 ${x + 400} 14" fill="none" stroke="${sun}" opacity=".55" stroke-width="2"/>`,
    )
    .join('');
  const sky =
    `<rect width="${width}" height="${height}" fill="${night}"/><path d="${rays}" fill="${ray}"/>` +
    strings +
    bulbs;
  const sign = await sharp(await drawSign(brand))
    .rotate(-4, { background: CLEAR })
    .resize({ width: 940 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(svg(width, height, sky), { density: 72 })
    .resize(width, height)
    .composite([
      {
        input: sign.data,
        left: Math.round((width - sign.info.width) / 2),
        top: Math.round(52 + (height - 52 - sign.info.height) / 2),
      },
    ])
    .png({ palette: true })
    .toBuffer();
}
