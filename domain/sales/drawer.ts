import { type Cents, MAX_CENTS } from '../money.ts';
import { DENOMINATIONS } from './denominations.ts';

/** How many there are of one bill or coin. */
export interface PieceCount {
  cents: Cents;
  count: number;
}

/** Money as it was counted: by bills and coins, or as one amount. */
export type CashCount = { pieces: PieceCount[] } | { cents: Cents };

/** Most of one bill or coin that a count takes. */
export const MAX_PIECES = 99_999;
/** Length of a reason, and of what is said about a difference. */
export const MAX_DRAWER_TEXT_LENGTH = 200;

/** Returns what was counted in cents; null for a piece that there is not or twice, or for more than is ever kept. */
export function countedCents(count: CashCount): Cents | null {
  if ('cents' in count) return isAmount(count.cents) ? count.cents : null;
  const { pieces } = count;
  const known = pieces.every(
    (piece) => DENOMINATIONS.some(({ cents }) => cents === piece.cents) && isCount(piece.count),
  );
  if (!known || new Set(pieces.map(({ cents }) => cents)).size < pieces.length) return null;
  const sum = pieces.reduce((total, { cents, count: many }) => total + cents * many, 0);
  return isAmount(sum) ? sum : null;
}

const isAmount = (cents: Cents) => Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0 && count <= MAX_PIECES;

/** What went into a drawer and out of it, all in cents and none negative. */
export interface DrawerMoney {
  floatCents: Cents;
  /** Cash payments of orders, and what of such payments went back. */
  salesCents: Cents;
  refundedCents: Cents;
  paidInCents: Cents;
  paidOutCents: Cents;
}

/** Returns what should be in a drawer, in cents; below zero where more was paid out than can be there. */
export function expectedCents(money: DrawerMoney): Cents {
  return money.floatCents + money.salesCents - money.refundedCents + money.paidInCents - money.paidOutCents;
}

/** Returns what to leave for the next day, in cents: the float again, as far as there is that much. */
export function floatToLeave(counted: Cents, floatCents: Cents): Cents {
  return Math.min(counted, floatCents);
}
