import { parsePrice } from '../money.ts';
import { formatDollars } from './price.ts';

/** Formats an amount of the calls: "3.50" → "$3.50". */
export function formatAmount(amount: string): string {
  return formatDollars(parsePrice(amount) ?? 0);
}
