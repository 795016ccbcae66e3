import { type Cents, formatPrice } from '../money.ts';

/** "$3.50", "$1,284.50", "-$0.40": United States dollars, written the same in every language. */
export function formatDollars(cents: Cents): string {
  return formatPrice(cents)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace(/\d/, '$$$&');
}
