import type { PhotoFormat } from '../../../domain/menu/photo.ts';

/** Largest picture that is unpacked: 50 megapixels. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** One size of a photo, upright and without what the camera wrote into it. */
export interface PhotoVariant {
  /** Pixels across as asked for; a smaller original is not blown up. */
  width: number;
  format: PhotoFormat | 'png';
  bytes: Buffer;
}

export type MadePhoto =
  | { ok: true; variants: PhotoVariant[] }
  /** `heic_photo`: a kind that cannot be read. `photo_too_large`: bytes or pixels. `bad_photo`: no picture, or a broken one. */
  | { ok: false; error: 'bad_photo' | 'photo_too_large' | 'heic_photo' };

/** A logo's size in pixels, and what is made of it: icons and the card beside a link, on the page's colour. */
export interface MadeLogo {
  width: number;
  height: number;
  variants: PhotoVariant[];
}

/** Makes the web's sizes and formats of what an owner sends. */
export interface ImagesPort {
  makePhoto(sent: Buffer): Promise<MadePhoto>;
  /** `photo` is one that `makePhoto` made. */
  makeLogo(photo: Buffer): Promise<MadeLogo>;
}
