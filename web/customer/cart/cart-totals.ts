import { cartLineUnitCents } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { OrderTotals } from '../../../domain/order/order.ts';
import { orderTotals } from '../../../domain/order/pricing/pricing.ts';

/** Returns subtotal, discount, tax and total as the server computes them. `taxRate` in thousandths of a percent. */
export function cartTotals(lines: CartLine[], taxRate: number, discountCents = 0): OrderTotals {
  return orderTotals(
    lines.map((line) => ({ unitCents: cartLineUnitCents(line), quantity: line.quantity })),
    taxRate,
    discountCents,
  );
}
