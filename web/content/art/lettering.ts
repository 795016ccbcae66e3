/** Widths of letters in the sign's typeface, in parts of its size. */
const WIDE = 1;
const CAPITAL = 0.84;
const SMALL = 0.6;
const NARROW = 0.36;

function widthOf(letter: string): number {
  if (/[MWmw]|[^ -\u024f·]/.test(letter)) return WIDE;
  if (/\p{Lu}|&/u.test(letter)) return CAPITAL;
  return /[ !',.\-/fijlt\u00a0·]/.test(letter) ? NARROW : SMALL;
}

/** Returns the width of a text in parts of its size. */
export function widthIn(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);
}
