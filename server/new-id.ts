import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARS = 10;
const RANDOM_CHARS = 20;

/** Number of characters of an id. */
export const ID_LENGTH = TIME_CHARS + RANDOM_CHARS;

/** Returns a new id of 30 lower-case letters and digits: sortable by time, with 100 random bits. */
export function newId(now: number): string {
  let random = '';
  for (const byte of randomBytes(RANDOM_CHARS)) random += ALPHABET.charAt(byte & 31);
  return firstIdAt(now) + random;
}

/** Returns what every id made at `now` (epoch ms) begins with: earlier ids sort before it, later ones after it. */
export function firstIdAt(now: number): string {
  let time = '';
  for (let rest = now, i = 0; i < TIME_CHARS; i++, rest = Math.floor(rest / 32)) {
    time = ALPHABET.charAt(rest % 32) + time;
  }
  return time;
}
