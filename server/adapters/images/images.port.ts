import type { PhotoEdit } from '../../../domain/menu/photo-edit.ts';
import type { PhotoFormat } from '../../../domain/menu/photo.ts';

/** Largest picture that is decoded: 50 megapixels. */
export const MAX_PHOTO_PIXELS = 50_000_000;

/** One size of a photo, upright and without the camera's metadata. */
export interface PhotoVariant {
  /** Requested width in pixels; a smaller original is not enlarged. */
  width: number;
  format: PhotoFormat | 'png';
  bytes: Buffer;
}

export type MadePhoto =
  | { ok: true; variants: PhotoVariant[] }
  /**
   * `heic_photo`: an unsupported format. `photo_too_large`: bytes or pixels. `bad_photo`: no picture, or a damaged one.
   */
  | { ok: false; error: 'bad_photo' | 'photo_too_large' | 'heic_photo' };

/** A logo's size in pixels, with its icons and link preview card, on the page's color. */
export interface MadeLogo {
  width: number;
  height: number;
  variants: PhotoVariant[];
}

/** Converts an owner's upload to the web's sizes and formats. */
export interface ImagesPort {
  makePhoto(sent: Buffer, edit: PhotoEdit): Promise<MadePhoto>;
  /** `photo` is a result of `makePhoto`. */
  makeLogo(photo: Buffer): Promise<MadeLogo>;
}
