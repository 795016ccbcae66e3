import { MAX_PHOTO_BYTES } from '../../domain/menu/photo.ts';
import { calls, file, json } from '../call.ts';

/** A stored photo's id and URL. */
export interface UploadedPhoto {
  image: string;
}

export const photoCalls = calls({
  /** A photo in one of its sizes and formats, `<id>-<width>.<format>`; its content never changes. */
  'GET /photos/:name': { answer: file('image/*'), errors: ['not_found'] },
});

export const photoUploadCalls = calls({
  /** The picture's bytes; the declared media type is ignored. */
  'POST /api/owner/photos': {
    permission: 'menu',
    upload: 'application/octet-stream',
    bodyLimit: MAX_PHOTO_BYTES,
    answer: json<UploadedPhoto>(),
    status: 201,
    errors: ['bad_photo', 'photo_too_large', 'heic_photo'],
  },
});
