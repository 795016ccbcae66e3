import { createHash } from 'node:crypto';

/** SHA-256, hex: what is kept of a link's token or a code, so that a copy of the database opens nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
