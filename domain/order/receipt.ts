import { type Cents, parsePrice } from '../money.ts';

/** How a receipt ends after a refund: paid − refunded = kept. */
export interface ReceiptEnd {
  /** Left on the payment page beside the order; only known once it went back too. */
  tipCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** What the customer paid in the end. */
  keptCents: Cents;
}

/** The last rows of a receipt; null where nothing went back. Amounts are dollars with two decimals. */
export function receiptEnd({ total, refunded }: { total: string; refunded: string }): ReceiptEnd | null {
  const totalCents = parsePrice(total) ?? 0;
  const refundedCents = parsePrice(refunded) ?? 0;
  if (refundedCents === 0) return null;
  const paidCents = Math.max(totalCents, refundedCents);
  return { tipCents: paidCents - totalCents, paidCents, refundedCents, keptCents: paidCents - refundedCents };
}
