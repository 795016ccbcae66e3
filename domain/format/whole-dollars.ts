import type { Cents } from '../money.ts';
import { formatDollars } from './price.ts';

/** "$1,285": for axes and labels of charts. Half a dollar rounds away from zero. */
export function formatWholeDollars(cents: Cents): string {
  const dollars = Math.sign(cents) * Math.round(Math.abs(cents) / 100);
  return formatDollars(dollars * 100).slice(0, -3);
}
