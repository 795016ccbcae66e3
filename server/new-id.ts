import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 10;
const RANDOM_CHARS = 20;

/** Returns a new id of 30 lower-case letters and digits: sortable by time, with 100 random bits. */
export function newId(now: number): string {
  let time = '';
  for (let rest = now, i = 0; i < TIME_CHARS; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET.charAt(rest % 32) + time;
  }
  let random = '';
  for (const byte of randomBytes(RANDOM_CHARS)) random += ALPHABET.charAt(byte & 31);
  return time + random;
}
