import { createHash } from 'node:crypto';

/** SHA-256, hex: the stored form of a link's token or a code, so that a copy of the database is useless. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
