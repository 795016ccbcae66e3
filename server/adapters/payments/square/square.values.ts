import { createHash } from 'node:crypto';
import { squareText } from './square.link-request.ts';

export function usd(cents: number) {
  return { amount: BigInt(cents), currency: 'USD' as const };
}

/** Returns a key that Square takes: the given one, or its hash where that is too long or holds what Square cannot. */
export function shortKey(key: string, longest: number): string {
  return Buffer.byteLength(key) <= longest && key === squareText(key, longest) ? key : hashed(key);
}

export function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
