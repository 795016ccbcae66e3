import { type Cents, prorate } from '../../money.ts';

/** Reasons the owner can choose from; any other is typed. The words are in `contracts/order/refund-reason.format.ts`. */
export const REFUND_REASONS = ['cold', 'wrong', 'missing', 'sold_out', 'late', 'other'] as const;
/** Reasons of refunds that the server makes by itself. */
export const OWN_REASONS = ['order_cancelled', 'paid_twice', 'refunded_at_square'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number] | (typeof OWN_REASONS)[number];

/** A refunded part of an order's line; `line` is the position in the order, from 0. */
export interface RefundLine {
  line: number;
  /** Whole, at least 1. */
  quantity: number;
}

/** The parts of a refund's amount. The three add up to the refund. */
export interface RefundParts {
  goodsCents: Cents;
  taxCents: Cents;
  tipCents: Cents;
}

/** A refund that is pending or completed, as the next refund must count it. */
export interface ActiveRefund extends RefundParts {
  /** Empty for a refund by amount. */
  lines: readonly RefundLine[];
}

/** What was paid: the order's figures, and what the card was charged (tip included). */
export interface PaidOrder {
  lines: readonly {
    quantity: number;
    unitCents: Cents;
    /** Portions that were given for free, for which nothing goes back. */
    comped?: number | undefined;
  }[];
  taxCents: Cents;
  totalCents: Cents;
  chargedCents: Cents;
}

export type RefundPortion =
  | { kind: 'rest' }
  | { kind: 'amount'; cents: Cents }
  | { kind: 'lines'; lines: readonly RefundLine[] };

/** `too_much`: more than is left of the payment or of a line. `nothing`: the amount is zero. */
export type ComputedRefund =
  | { ok: true; cents: Cents; parts: RefundParts }
  | { ok: false; error: 'too_much' | 'nothing' };

/**
 * Computes a refund, at most what is left. A line's share is the difference of two running totals, so that all lines
 * together equal the order to the cent; an amount takes its tax in proportion, and any rest is tip.
 */
export function computeRefund(
  order: PaidOrder,
  given: readonly ActiveRefund[],
  portion: RefundPortion,
): ComputedRefund {
  const left = refundableParts(order, given);
  const parts =
    portion.kind === 'rest'
      ? left
      : portion.kind === 'amount'
        ? splitAmount(left, portion.cents)
        : byLine(order, given, left, portion.lines);
  if (parts === null) return { ok: false, error: 'too_much' };
  const cents = parts.goodsCents + parts.taxCents + parts.tipCents;
  return cents === 0 ? { ok: false, error: 'nothing' } : { ok: true, cents, parts };
}

/** Returns what can still be refunded, tip included. */
export function refundableParts(order: PaidOrder, given: readonly RefundParts[]): RefundParts {
  const sum = (part: keyof RefundParts) => given.reduce((total, refund) => total + refund[part], 0);
  return {
    goodsCents: order.totalCents - order.taxCents - sum('goodsCents'),
    taxCents: order.taxCents - sum('taxCents'),
    tipCents: order.chargedCents - order.totalCents - sum('tipCents'),
  };
}

/** Returns how many of each line can still be refunded. */
export function quantitiesLeft(order: Pick<PaidOrder, 'lines'>, given: readonly ActiveRefund[]): number[] {
  const left = order.lines.map(paidQuantity);
  for (const { line, quantity } of given.flatMap((refund) => refund.lines)) {
    left[line] = (left[line] ?? 0) - quantity;
  }
  return left;
}

const paidQuantity = ({ quantity, comped = 0 }: PaidOrder['lines'][number]) => quantity - comped;

/** Splits an amount without lines into its parts; null when it is more than is left. */
export function splitAmount(left: RefundParts, cents: Cents): RefundParts | null {
  const ofOrder = left.goodsCents + left.taxCents;
  if (cents > ofOrder + left.tipCents) return null;
  const part = Math.min(cents, ofOrder);
  const taxCents = prorate(left.taxCents, part, ofOrder);
  return { goodsCents: part - taxCents, taxCents, tipCents: cents - part };
}

function byLine(
  order: PaidOrder,
  given: readonly ActiveRefund[],
  left: RefundParts,
  requested: readonly RefundLine[],
): RefundParts | null {
  const quantities = quantitiesLeft(order, [...given, { ...left, lines: requested }]);
  if (quantities.length > order.lines.length || quantities.some((quantity) => quantity < 0)) return null;
  const earlier = given.filter((refund) => refund.lines.length > 0);
  const gross = (lines: readonly RefundLine[]) =>
    lines.reduce((sum, { line, quantity }) => sum + quantity * (order.lines[line]?.unitCents ?? 0), 0);
  const whole = order.lines.reduce((sum, line) => sum + paidQuantity(line) * line.unitCents, 0);
  const named = gross(earlier.flatMap((refund) => refund.lines)) + gross(requested);
  const step = (total: Cents, part: 'goodsCents' | 'taxCents') => {
    const before = earlier.reduce((sum, refund) => sum + refund[part], 0);
    return clamp(prorate(total, named, whole) - before, left[part]);
  };
  return {
    goodsCents: step(order.totalCents - order.taxCents, 'goodsCents'),
    taxCents: step(order.taxCents, 'taxCents'),
    tipCents: 0,
  };
}

function clamp(cents: Cents, max: Cents): Cents {
  return Math.max(0, Math.min(cents, max));
}
