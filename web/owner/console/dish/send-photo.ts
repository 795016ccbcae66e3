import type { ErrorBody } from '../../../../contracts/errors.ts';
import type { UploadedPhoto } from '../../../../contracts/owner/owner-menu.ts';
import { ApiError } from '../../../api/client.ts';

/** Megabytes on a weak signal take their time; after this the connection is dead. */
const UNANSWERED_MS = 120_000;
const MAX_BYTES = 12 * 1024 * 1024;

/** Sends a photo as it is; the server makes the sizes. @throws ApiError as other calls do. */
export async function sendPhoto(file: File): Promise<UploadedPhoto> {
  if (file.size > MAX_BYTES) {
    // Known beforehand, so nobody waits for megabytes that will be refused.
    throw new ApiError(413, 'photo_too_large', { error: 'photo_too_large', message: '' });
  }
  const response = await fetch('/api/owner/photos', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(UNANSWERED_MS),
  });
  if (response.ok) return (await response.json()) as UploadedPhoto;
  const text = await response.text();
  throw new ApiError(response.status, text, errorBody(text));
}

function errorBody(text: string): ErrorBody | null {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return null;
  }
}
