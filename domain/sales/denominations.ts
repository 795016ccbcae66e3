import type { Cents } from '../money.ts';

/** A bill or a coin. */
export interface Denomination {
  cents: Cents;
  kind: 'bill' | 'coin';
  /** Whether change is made of it: there are rarely enough of the others in a drawer. */
  handedBack: boolean;
}

/** Bills and coins of United States dollars as they are counted, the largest first. */
export const DENOMINATIONS: readonly Denomination[] = [
  { cents: 10_000, kind: 'bill', handedBack: true },
  { cents: 5000, kind: 'bill', handedBack: false },
  { cents: 2000, kind: 'bill', handedBack: true },
  { cents: 1000, kind: 'bill', handedBack: true },
  { cents: 500, kind: 'bill', handedBack: true },
  { cents: 100, kind: 'bill', handedBack: true },
  { cents: 25, kind: 'coin', handedBack: true },
  { cents: 10, kind: 'coin', handedBack: true },
  { cents: 5, kind: 'coin', handedBack: true },
  { cents: 1, kind: 'coin', handedBack: true },
];
