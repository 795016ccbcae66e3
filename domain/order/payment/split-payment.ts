import type { Cents } from '../../money.ts';
import type { Order } from '../order.ts';
import { MIN_CHARGE_CENTS } from '../pricing/promo-code.ts';
import { type RefundParts, splitAmount } from './refund.ts';

/** Returns what is paid by card, or in its only way, of an order. */
export function cardPartCents({
  totalCents,
  cashPartCents,
}: Pick<Order, 'totalCents' | 'cashPartCents'>): Cents {
  return totalCents - cashPartCents;
}

/** Whether an order of this total can be paid with so much in cash and the rest by card. */
export function canSplit(totalCents: Cents, cashCents: Cents): boolean {
  return cashCents > 0 && totalCents - cashCents >= MIN_CHARGE_CENTS;
}

/** One payment's part of a refund; its parts add up to `cents`. */
export interface RefundShare<P> {
  payment: P;
  cents: Cents;
  parts: RefundParts;
}

/**
 * Divides a refund among payments in their order, each up to what is left of it: the first gives the tip. Returns null
 * where they have less left than the refund.
 */
export function refundShares<P extends { amountCents: Cents; refundedCents: Cents }>(
  payments: readonly P[],
  parts: RefundParts,
): RefundShare<P>[] | null {
  let left = parts;
  const shares: RefundShare<P>[] = [];
  for (const payment of payments) {
    const cents = Math.min(sumOfParts(left), payment.amountCents - payment.refundedCents);
    if (cents <= 0) continue;
    const tipCents = Math.min(cents, left.tipCents);
    const share = splitAmount({ ...left, tipCents: 0 }, cents - tipCents);
    if (share === null) return null;
    shares.push({ payment, cents, parts: { ...share, tipCents } });
    left = {
      goodsCents: left.goodsCents - share.goodsCents,
      taxCents: left.taxCents - share.taxCents,
      tipCents: left.tipCents - tipCents,
    };
  }
  return sumOfParts(left) === 0 ? shares : null;
}

const sumOfParts = ({ goodsCents, taxCents, tipCents }: RefundParts): Cents =>
  goodsCents + taxCents + tipCents;
