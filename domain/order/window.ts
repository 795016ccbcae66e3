import type { Cents } from '../money.ts';
import { DENOMINATIONS } from '../sales/denominations.ts';

/** Most orders on hold at once. */
export const MAX_HELD_ORDERS = 50;

/** Amounts in which people pay: with one bill, two twenties, or bills up to the next five or ten. */
const AMOUNTS: readonly Cents[] = [
  ...DENOMINATIONS.filter(({ kind }) => kind === 'bill').map(({ cents }) => cents),
  4000,
];
const MAX_OFFERED = 4;

/** Returns the change in cents for an amount; null where less than the amount was given. */
export function changeCents(totalCents: Cents, givenCents: Cents): Cents | null {
  return givenCents < totalCents ? null : givenCents - totalCents;
}

/**
 * Returns the amounts in cents that a customer is likely to hand over for a total, smallest first and at most four,
 * besides the exact one.
 */
export function likelyAmounts(totalCents: Cents): Cents[] {
  const nextFive = Math.ceil(totalCents / 500) * 500;
  const nextTwenty = Math.ceil(totalCents / 2000) * 2000;
  const hundreds = (Math.floor(totalCents / 10_000) + 1) * 10_000;
  const offered = [...AMOUNTS, nextFive, nextTwenty, hundreds].filter((cents) => cents > totalCents);
  return [...new Set(offered)].sort((a, b) => a - b).slice(0, MAX_OFFERED);
}

/** Returns the bills and coins that make up a change, the largest first, as few as there can be. */
export function handBack(cents: Cents): { cents: Cents; count: number }[] {
  let left = cents;
  return DENOMINATIONS.flatMap((piece) => {
    const count = piece.handedBack ? Math.floor(left / piece.cents) : 0;
    left -= count * piece.cents;
    return count === 0 ? [] : [{ cents: piece.cents, count }];
  });
}

/** Keys of a tablet's presses are 128 random bits in hex; order ids have 30 characters. */
const PRESS_KEY = /^[0-9a-f]{32}$/;
const ORDER_ID_LENGTH = 30;

/**
 * Returns the id of the order that a press at the window places, so that the tablet knows it before the server does; null
 * for a key that is none of a tablet's.
 */
export function orderIdOfPress(key: string): string | null {
  return PRESS_KEY.test(key) ? key.slice(0, ORDER_ID_LENGTH) : null;
}
