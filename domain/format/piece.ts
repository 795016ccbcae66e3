import type { Cents } from '../money.ts';
import { formatDollars } from './price.ts';

/** "$20", "25¢", "$1.40": a bill, a coin or a small amount, as it is said; the same in every language. */
export function formatPiece(cents: Cents): string {
  return cents >= 100 ? formatDollars(cents).replace('.00', '') : `${cents}¢`;
}
