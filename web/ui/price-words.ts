import { formatPrice, parsePrice } from '../../domain/money.ts';
import type { Cents } from '../../domain/money.ts';

/** A menu price in cents; the menu holds readable prices only. */
export function priceCents(price: string | number): Cents {
  return parsePrice(price) ?? 0;
}

/** "$3.50" */
export function priceWords(cents: Cents): string {
  return `$${formatPrice(cents)}`;
}
