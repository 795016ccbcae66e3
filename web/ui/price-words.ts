import { formatPrice } from '../../domain/money.ts';
import type { Cents } from '../../domain/money.ts';

/** "$3.50" */
export function priceWords(cents: Cents): string {
  return `$${formatPrice(cents)}`;
}
