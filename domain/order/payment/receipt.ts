import { type Cents, parsePrice } from '../../money.ts';

/** The last rows of a receipt after a refund: paid − refunded = kept. */
export interface ReceiptEnd {
  /** Tip left on the payment page; only known once it was refunded too. */
  tipCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** What the customer paid after refunds. */
  keptCents: Cents;
}

/** Returns the last rows of a receipt; null without refunds. Amounts are dollars with two decimals. */
export function receiptEnd({ total, refunded }: { total: string; refunded: string }): ReceiptEnd | null {
  const totalCents = parsePrice(total) ?? 0;
  const refundedCents = parsePrice(refunded) ?? 0;
  if (refundedCents === 0) return null;
  const paidCents = Math.max(totalCents, refundedCents);
  return { tipCents: paidCents - totalCents, paidCents, refundedCents, keptCents: paidCents - refundedCents };
}
