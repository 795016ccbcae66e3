/** A server's own numbers stay below; from here on each tablet that sells without a network has a thousand. */
const TABLETS_FROM = 100_000;
const PER_TABLET = 1_000;
/** Without I and O, which are read as 1 and 0. */
const LETTERS = 'WABCDEFGHJKLMNPQRSTUVXYZ';

/** The most tablets with numbers of their own. */
export const MAX_TABLETS = LETTERS.length + LETTERS.length ** 2;
/** After it a tablet counts from 1 again. */
export const MAX_TABLET_COUNT = PER_TABLET - 1;
export const FIRST_TABLET_NUMBER = TABLETS_FROM + 1;
export const LAST_TABLET_NUMBER = TABLETS_FROM + MAX_TABLETS * PER_TABLET - 1;

/**
 * Returns the number for an order of a business day: the first above the day's last that no open order holds.
 * `lastOfDay` is 0 for the first of a day; `open` holds the numbers of all orders on the board.
 */
export function nextTicketNumber(lastOfDay: number, open: ReadonlySet<number>): number {
  let number = lastOfDay + 1;
  while (open.has(number)) number++;
  return number;
}

/** Whether a tablet gave the number, to an order that it sold without a network. */
export const isTabletNumber = (number: number): boolean => number >= FIRST_TABLET_NUMBER;

/** Returns the number of a tablet's order; `tablet` from 0, `count` from 1 to `MAX_TABLET_COUNT`. */
export function tabletNumber(tablet: number, count: number): number {
  return TABLETS_FROM + tablet * PER_TABLET + count;
}

/** Returns the count of a tablet's order, which is its first, second and so on ever. */
export const tabletCount = (ever: number): number => ((ever - 1) % MAX_TABLET_COUNT) + 1;

/** Returns a ticket number as it is called out and printed: `12`, or `W12` where tablet W gave it. */
export function ticketNumberText(number: number): string {
  if (!isTabletNumber(number)) return String(number);
  const tablet = Math.floor((number - TABLETS_FROM) / PER_TABLET);
  const letter = (place: number) => LETTERS.charAt(place % LETTERS.length);
  const pair = tablet - LETTERS.length;
  const letters = pair < 0 ? letter(tablet) : letter(Math.floor(pair / LETTERS.length)) + letter(pair);
  return `${letters}${number % PER_TABLET}`;
}
