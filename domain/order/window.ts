import type { Cents } from '../money.ts';

/** Notes and coins of the United States, the largest first; fifties and two-dollar notes are rarely in a drawer. */
const HAND_BACK: readonly Cents[] = [10_000, 2000, 1000, 500, 100, 25, 10, 5, 1];
/** Amounts in which people pay: with one note, two twenties, or notes up to the next five or ten. */
const NOTES: readonly Cents[] = [500, 1000, 2000, 4000, 5000, 10_000];
const MOST_OFFERED = 4;

/** Returns the change in cents for an amount; null where less than the amount was given. */
export function changeCents(totalCents: Cents, givenCents: Cents): Cents | null {
  return givenCents < totalCents ? null : givenCents - totalCents;
}

/**
 * Returns the amounts in cents that a customer is likely to hand over for a total, smallest first and at most four,
 * besides the exact one.
 */
export function likelyNotes(totalCents: Cents): Cents[] {
  const nextFive = Math.ceil(totalCents / 500) * 500;
  const nextTwenty = Math.ceil(totalCents / 2000) * 2000;
  const hundreds = (Math.floor(totalCents / 10_000) + 1) * 10_000;
  const offered = [...NOTES, nextFive, nextTwenty, hundreds].filter((cents) => cents > totalCents);
  return [...new Set(offered)].sort((a, b) => a - b).slice(0, MOST_OFFERED);
}

/** Returns the notes and coins that make up a change, the largest first, as few as there can be. */
export function handBack(cents: Cents): { cents: Cents; count: number }[] {
  let left = cents;
  return HAND_BACK.flatMap((piece) => {
    const count = Math.floor(left / piece);
    left -= count * piece;
    return count === 0 ? [] : [{ cents: piece, count }];
  });
}
