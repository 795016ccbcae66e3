import { type Cents, parsePrice } from '../../money.ts';

/** One of the last rows of a receipt; `refunded` is what went back, the last row is what the customer paid after it. */
export interface ReceiptRow {
  name: 'tip' | 'paid' | 'refunded' | 'kept' | 'total';
  cents: Cents;
}

/** What a receipt is made from. Amounts are dollars with two decimals. */
interface ReceiptAmounts {
  total: string;
  tip?: string;
  refunded: string;
}

/**
 * Returns the last rows of a receipt: total + tip = paid, paid − refunded = kept. A view that a device kept
 * from before names no tip: what was refunded beyond the total is one.
 */
export function receiptEnd(order: ReceiptAmounts): ReceiptRow[] {
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

/** Returns the last of these rows, what the customer paid after refunds, in cents. */
export function paidAfterRefunds(order: ReceiptAmounts): Cents {
  return receiptEnd(order).at(-1)?.cents ?? 0;
}
