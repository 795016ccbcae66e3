import { type Cents, prorate } from '../../money.ts';

/** Sales tax in thousandths of a percent: 8.875% (specification, section 9). */
export const DEFAULT_TAX_RATE = 8875;

const WHOLE = 100_000;

/**
 * Tax on one order's subtotal, `taxRate` in thousandths of a percent. Rounded half to even once per order,
 * as Square rounds an order-scope tax, so that both totals agree to the cent.
 */
export function taxCents(subtotalCents: Cents, taxRate: number): Cents {
  if (!Number.isInteger(subtotalCents) || subtotalCents < 0) {
    throw new RangeError(`not a subtotal in whole cents: ${subtotalCents}`);
  }
  if (!Number.isInteger(taxRate) || taxRate < 0) throw new RangeError(`not a tax rate: ${taxRate}`);
  return prorate(subtotalCents, taxRate, WHOLE);
}
