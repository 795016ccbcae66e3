import { type Cents, parsePrice } from '../../money.ts';

/** One of the last rows of a receipt; `refunded` is what went back, the last row is what the customer paid after it. */
export interface ReceiptRow {
  name: 'tip' | 'paid' | 'refunded' | 'kept' | 'total';
  cents: Cents;
}

/**
 * Returns the last rows of a receipt: total + tip = paid, paid − refunded = kept. Amounts are dollars with two decimals. A
 * view that a device kept from before names no tip: what was refunded beyond the total is one.
 */
export function receiptEnd(order: { total: string; tip?: string; refunded: string }): ReceiptRow[] {
  const totalCents = parsePrice(order.total) ?? 0;
  const refundedCents = parsePrice(order.refunded) ?? 0;
  const tipCents = Math.max(0, parsePrice(order.tip ?? '') ?? 0, refundedCents - totalCents);
  const paidCents = totalCents + tipCents;
  const tip: ReceiptRow[] = tipCents > 0 ? [{ name: 'tip', cents: tipCents }] : [];
  if (refundedCents === 0) return [...tip, { name: 'total', cents: paidCents }];
  return [
    ...tip,
    { name: 'paid', cents: paidCents },
    { name: 'refunded', cents: refundedCents },
    { name: 'kept', cents: paidCents - refundedCents },
  ];
}
