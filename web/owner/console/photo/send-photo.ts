import type { UploadedPhoto } from '../../../../contracts/owner/menu/photos.ts';
import { photoEditQuery } from '../../../../contracts/owner/menu/photo-edit-query.ts';
import { type PhotoEdit, UNEDITED } from '../../../../domain/menu/photo-edit.ts';
import { ApiError, send } from '../../../api/client.ts';

/** Megabytes take their time on a weak signal; after this the connection counts as dead. */
const TIMEOUT_MS = 120_000;
const MAX_BYTES = 12 * 1024 * 1024;

/** Uploads a photo; the server edits it and makes the sizes. @throws ApiError like other calls. */
export async function sendPhoto(file: File, edit: PhotoEdit = UNEDITED): Promise<UploadedPhoto> {
  if (file.size > MAX_BYTES) {
    // Checked before, so that nobody waits for megabytes that will be refused.
    throw new ApiError(413, 'photo_too_large', { error: 'photo_too_large', message: '' });
  }
  const body = file.slice(0, file.size, 'application/octet-stream');
  return send(
    'POST /api/owner/photos',
    { query: photoEditQuery(edit), body },
    AbortSignal.timeout(TIMEOUT_MS),
  );
}
