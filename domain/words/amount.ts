import { parsePrice } from '../money.ts';
import { formatDollars } from './price.ts';

/** An amount as calls write it: "3.50" → "$3.50". */
export function formatAmount(amount: string): string {
  return formatDollars(parsePrice(amount) ?? 0);
}
