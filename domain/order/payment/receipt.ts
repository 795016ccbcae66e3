import { type Cents, parsePrice } from '../../money.ts';

/** The last rows of a receipt with a tip or a refund: total + tip = paid, paid − refunded = kept. */
export interface ReceiptEnd {
  /** On top of the total. */
  tipCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** What the customer paid after refunds. */
  keptCents: Cents;
}

/**
 * Returns the last rows of a receipt; null with neither tip nor refund. Amounts are dollars with two decimals. A view that
 * a device kept from before names no tip: what was refunded beyond the total is one.
 */
export function receiptEnd(order: { total: string; tip?: string; refunded: string }): ReceiptEnd | null {
  const totalCents = parsePrice(order.total) ?? 0;
  const refundedCents = parsePrice(order.refunded) ?? 0;
  const tipCents = Math.max(parsePrice(order.tip ?? '') ?? 0, refundedCents - totalCents);
  if (refundedCents === 0 && tipCents <= 0) return null;
  const paidCents = totalCents + Math.max(0, tipCents);
  return { tipCents: paidCents - totalCents, paidCents, refundedCents, keptCents: paidCents - refundedCents };
}
