/** Marks on one letter beyond these are no writing: hundreds of them would cover the lines around it. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Returns typed text with its lines, trimmed: without control or invisible characters, which could turn what follows
 * around, and with at most four marks on a letter.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n\u200D]/gu, '')
    .replace(PILED_MARKS, '$1')
    .trim();
}
