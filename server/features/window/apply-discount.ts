import type { Transaction } from 'kysely';
import { formatPrice } from '../../../domain/money.ts';
import type { OrderLine, OrderTotals } from '../../../domain/order/order.ts';
import { orderTotals } from '../../../domain/order/pricing/pricing.ts';
import {
  type AskedDiscount,
  compedLines,
  discountCents,
  type WindowDiscount,
} from '../../../domain/order/pricing/window-discount.ts';
import { roleLimit } from '../../../domain/staff.ts';
import type { Staff } from '../../auth/staff-session.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { readDiscountLimits } from '../../stores/settings.store.ts';

interface PricedLines {
  lines: OrderLine[];
  /** Thousandths of a percent. */
  taxRate: number;
}

interface Discounted extends PricedTotals {
  ok: true;
  discount: WindowDiscount | null;
}

interface PricedTotals {
  lines: OrderLine[];
  totals: OrderTotals;
}

/** `discount_limit`: more than the role may take off; the figures are those that it would have. */
type DiscountOutcome =
  | Discounted
  | { ok: false; error: 'invalid'; fields: { discount: 'invalid' } }
  | ({ ok: false; error: 'discount_limit'; fields: { allowed: string } } & PricedTotals);

/** Returns what lines cost with a discount, by the pricing of promo codes: off the subtotal, and the tax on the rest. */
export async function applyDiscount(
  deps: Deps,
  staff: Staff,
  asked: AskedDiscount | null,
  { lines, taxRate }: PricedLines,
): Promise<DiscountOutcome> {
  if (asked === null) return { ok: true, discount: null, lines, totals: orderTotals(lines, taxRate) };
  const marked = compedLines(lines, asked);
  if (marked === null) return { ok: false, error: 'invalid', fields: { discount: 'invalid' } };
  const offCents = discountCents(marked, asked);
  const priced = { lines: marked, totals: orderTotals(marked, taxRate, offCents) };
  const limitCents = roleLimit(await readDiscountLimits(deps.db), staff.role);
  if (limitCents !== null && offCents > limitCents) {
    return { ok: false, error: 'discount_limit', fields: { allowed: formatPrice(limitCents) }, ...priced };
  }
  const { kind, reason } = asked;
  const discount: WindowDiscount = kind === 'comp' ? { kind, reason } : { kind, value: asked.value, reason };
  return { ok: true, discount, ...priced };
}

/** Records an order's discount in the audit log; does nothing for an order without one. */
export async function recordDiscount(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  { id, discount, discountCents: offCents, totalCents, lines }: OrderRecord,
): Promise<void> {
  if (discount === null) return;
  const comped = lines.flatMap(({ name, comped: free = 0 }) => (free === 0 ? [] : [`${free} × ${name}`]));
  await recordAudit(tx, deps, {
    staff,
    action: 'order.discounted',
    subject: id,
    before: null,
    after: {
      kind: discount.kind,
      ...(discount.kind === 'percent' && { percent: discount.value }),
      discountCents: offCents,
      totalCents,
      reason: discount.reason,
      ...(comped.length > 0 && { comped }),
    },
  });
}
