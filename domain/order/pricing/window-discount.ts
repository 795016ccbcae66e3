import type { Cents } from '../../money.ts';
import { offeredCents, type PromoKind } from './promo-code.ts';
import type { RefundLine } from '../payment/refund.ts';

/** Reasons to choose from; any other is typed. The words are in `contracts/order/discount.format.ts`. */
export const DISCOUNT_REASONS = ['regular', 'wait', 'mistake', 'staff'] as const;
export type DiscountReason = (typeof DISCOUNT_REASONS)[number];

/** Longest reason in own words. */
export const MAX_DISCOUNT_REASON = 100;
/** Largest amount to take off; also the largest limit for cashiers. */
export const MAX_DISCOUNT_CENTS: Cents = 1_000_000;

/** What is taken off an order at the window, and why: a `DiscountReason`, or own words. */
export type WindowDiscount =
  | {
      kind: PromoKind;
      /** Cents for an amount; 1 to 100 for a percentage. */
      value: number;
      reason: string;
    }
  /** Given for free: the portions that its lines name in `comped`. */
  | { kind: 'comp'; reason: string };

/** A discount as it is asked for: a comp names its portions of lines, or null for the whole order. */
export type AskedDiscount =
  | Exclude<WindowDiscount, { kind: 'comp' }>
  | { kind: 'comp'; reason: string; lines: RefundLine[] | null };

interface Line {
  quantity: number;
  unitCents: Cents;
}

/** Marks how many portions of each line a discount gives for free; null where a comp names portions that are not there. */
export function compedLines<L extends Line>(
  lines: readonly L[],
  discount: AskedDiscount,
): (L & { comped?: number })[] | null {
  if (discount.kind !== 'comp') return [...lines];
  if (discount.lines === null) return lines.map((line) => ({ ...line, comped: line.quantity }));
  const comped = new Map<number, number>();
  for (const { line, quantity } of discount.lines) comped.set(line, (comped.get(line) ?? 0) + quantity);
  const isThere = [...comped].every(([line, quantity]) => quantity <= (lines[line]?.quantity ?? 0));
  if (!isThere) return null;
  return lines.map((line, index) => {
    const free = comped.get(index) ?? 0;
    return free === 0 ? line : { ...line, comped: free };
  });
}

/** Returns what a discount takes off lines that are marked by `compedLines`, in cents: at most what they cost. */
export function discountCents(
  lines: readonly (Line & { comped?: number | undefined })[],
  discount: AskedDiscount | WindowDiscount,
): Cents {
  if (discount.kind === 'comp') {
    return lines.reduce((sum, { unitCents, comped = 0 }) => sum + unitCents * comped, 0);
  }
  const subtotalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  return Math.min(subtotalCents, offeredCents(discount, subtotalCents));
}

/** Where an order's discount came from, in the order in which reports list them. */
export const DISCOUNT_SOURCES = ['promo', 'discount', 'comp'] as const;
export type DiscountSource = (typeof DISCOUNT_SOURCES)[number];

/** Returns where an order's discount came from; null for an order without one. */
export function discountSource({
  promoCode,
  discount,
}: {
  promoCode: string | null;
  discount: WindowDiscount | null;
}): DiscountSource | null {
  if (promoCode !== null) return 'promo';
  if (discount === null) return null;
  return discount.kind === 'comp' ? 'comp' : 'discount';
}
