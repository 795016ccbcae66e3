import { plainText } from './plain-text.ts';

/** Returns typed text as one line: as `plainText`, with single spaces. */
export function singleLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
