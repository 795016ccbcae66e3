import type { Sharp } from 'sharp';
import {
  LOGO_CARD,
  LOGO_ICONS,
  MAX_PHOTO_BYTES,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
} from '../../../domain/menu/photo.ts';
import { cropInPixels, type PhotoEdit } from '../../../domain/menu/photo-edit.ts';
import {
  type ImagesPort,
  type MadeLogo,
  type MadePhoto,
  MAX_PHOTO_PIXELS,
  type PhotoVariant,
} from './images.port.ts';
import { photoKind } from './photo-kind.ts';

const TIMEOUT_SECONDS = 20;
/** Looks the same as better qualities, and is small enough for a phone. */
const AVIF = { quality: 50, effort: 3 };
const WEBP = { quality: 76, effort: 4 };

/** Converts photos with libvips. It is loaded with the first photo, and works on one at a time, to save memory. */
export function sharpImages(): ImagesPort {
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(make: () => Promise<T>): Promise<T> => {
    const made = last.then(make);
    last = made.catch(() => undefined);
    return made;
  };
  return {
    makePhoto: (sent, edit) => enqueue(() => makePhoto(sent, edit)),
    makeLogo: (photo) => enqueue(() => makeLogo(photo)),
  };
}

/** Devices mask an icon to their own shape: the content stays within this share of it. */
const ICON_SHARE = 0.66;
const CARD_SHARE = 0.7;
const PAGE_COLOR = '#FFFDF8';

async function makeLogo(photo: Buffer): Promise<MadeLogo> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = await sharp(photo).metadata();
  const centerOnPage = async (size: { width: number; height: number }, share: number): Promise<Buffer> => {
    const inside = { width: Math.round(size.width * share), height: Math.round(size.height * share) };
    const input = await sharp(photo)
      .resize({ ...inside, fit: 'inside' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png()
      .toBuffer();
    return sharp({ create: { ...size, channels: 3, background: PAGE_COLOR } })
      .composite([{ input }])
      .png()
      .toBuffer();
  };
  const variants: PhotoVariant[] = [];
  for (const side of LOGO_ICONS) {
    const bytes = await centerOnPage({ width: side, height: side }, ICON_SHARE);
    variants.push({ width: side, format: 'png', bytes });
  }
  const card = await centerOnPage(LOGO_CARD, CARD_SHARE);
  variants.push({ width: LOGO_CARD.width, format: 'png', bytes: card });
  return { width, height, variants };
}

function edited(photo: Sharp, upright: { width: number; height: number }, edit: PhotoEdit): Sharp {
  const { quarterTurns, crop, brightness } = edit;
  const turned = quarterTurns % 2 === 0 ? upright : { width: upright.height, height: upright.width };
  if (quarterTurns !== 0) photo.rotate(quarterTurns * 90);
  if (crop !== null) photo.extract(cropInPixels(crop, turned));
  // The same factor that the browser's preview applies.
  return brightness === 1 ? photo : photo.linear(brightness, 0);
}

async function makePhoto(sent: Buffer, edit: PhotoEdit): Promise<MadePhoto> {
  if (sent.length > MAX_PHOTO_BYTES) return { ok: false, error: 'photo_too_large' };
  const kind = photoKind(sent);
  if (kind === null) return { ok: false, error: 'bad_photo' };
  if (kind === 'heic') return { ok: false, error: 'heic_photo' };
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    // `failOn` stops at the first missing byte, the limit before a decompression bomb is decoded.
    const read = (bytes: Buffer): Sharp =>
      sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PHOTO_PIXELS, pages: 1 });
    const { width, height, autoOrient } = await read(sent).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { ok: false, error: 'photo_too_large' };
    const largest = Math.max(...PHOTO_WIDTHS);
    // Rotated upright, edited and reduced once; the camera's metadata is dropped.
    const small = await edited(read(sent).autoOrient(), autoOrient, edit)
      .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const variants: PhotoVariant[] = [];
    for (const size of PHOTO_WIDTHS) {
      for (const format of PHOTO_FORMATS) {
        const image = sharp(small)
          .resize({ width: size, withoutEnlargement: true })
          .timeout({ seconds: TIMEOUT_SECONDS });
        const encoded = format === 'avif' ? image.avif(AVIF) : image.webp(WEBP);
        variants.push({ width: size, format, bytes: await encoded.toBuffer() });
      }
    }
    return { ok: true, variants };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      return { ok: false, error: 'photo_too_large' };
    }
    return { ok: false, error: 'bad_photo' };
  }
}
