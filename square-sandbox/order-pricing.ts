import type { Discount, LineItem, Money, Order, Tax } from './wire.ts';

/** A decimal string as a fraction of whole numbers. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

function fraction(decimal: string): Fraction {
  const [whole = '0', part = ''] = decimal.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

/** Rounds a non-negative fraction to a whole number, halves to the even number, as Square does. */
export function roundHalfEven(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  const twice = (top % bottom) * 2n;
  return twice > bottom || (twice === bottom && whole % 2n === 1n) ? whole + 1n : whole;
}

function times(cents: bigint, decimal: string): bigint {
  const { top, bottom } = fraction(decimal);
  return roundHalfEven(cents * top, bottom);
}

/** The fields that Square adds when it prices an order: lines, taxes and totals, from the request alone. */
export type Priced = Pick<
  Order,
  | 'line_items'
  | 'net_amounts'
  | 'total_money'
  | 'total_tax_money'
  | 'total_discount_money'
  | 'total_tip_money'
  | 'total_service_charge_money'
  | 'net_amount_due_money'
> & { taxes?: Tax[]; discounts?: Discount[] };

interface ToPrice {
  lines: LineItem[];
  taxes?: Tax[];
  discounts?: Discount[];
}

/**
 * Prices lines with their modifiers, less every ORDER-scope discount, and every ORDER-scope tax on what is left: an
 * ADDITIVE one is added to it, an INCLUSIVE one is in it. `offset` cents are added to the total.
 */
export function priceOrder(
  { lines, taxes = [], discounts = [] }: ToPrice,
  currency: string,
  offset = 0,
): Priced {
  const money = (cents: bigint | number): Money => ({ amount: Number(cents), currency });
  const gross = lines.map((line) => {
    const one = (line.modifiers ?? []).reduce(
      (sum, modifier) => sum + times(BigInt(modifier.base_price_money.amount), modifier.quantity ?? '1'),
      BigInt(line.base_price_money.amount),
    );
    return times(one, line.quantity);
  });
  const subtotal = gross.reduce((sum, cents) => sum + cents, 0n);
  const taken = subtractDiscount(discounts, gross);
  const discountTotal = taken.reduce((sum, { cents }) => sum + cents, 0n);
  const net = gross.map((cents, index) => cents - sumAt(taken, index));
  const charged = taxes.map((tax) => {
    const { top, bottom } = fraction(tax.percentage);
    const of = isIncluded(tax) ? bottom * 100n + top : bottom * 100n;
    return roundHalfEven((subtotal - discountTotal) * top, of);
  });
  const shares = charged.map((cents) => apportion(cents, net));
  const taxTotal = charged.reduce((sum, cents) => sum + cents, 0n);
  const added = charged.reduce((sum, cents, t) => (isIncluded(taxes[t]) ? sum : sum + cents), 0n);
  const total = subtotal - discountTotal + added + BigInt(offset);

  const pricedLines = lines.map((line, index): LineItem => {
    const lineGross = gross[index] ?? 0n;
    const lineTax = shares.reduce((sum, share) => sum + (share[index] ?? 0n), 0n);
    const lineAdded = shares.reduce(
      (sum, share, t) => (isIncluded(taxes[t]) ? sum : sum + (share[index] ?? 0n)),
      0n,
    );
    return {
      ...line,
      item_type: 'ITEM',
      ...(line.modifiers === undefined
        ? {}
        : {
            modifiers: line.modifiers.map((modifier) => ({
              ...modifier,
              total_price_money: money(
                times(
                  times(BigInt(modifier.base_price_money.amount), modifier.quantity ?? '1'),
                  line.quantity,
                ),
              ),
            })),
          }),
      ...(taxes.length === 0
        ? {}
        : {
            applied_taxes: taxes.map((tax, t) => ({
              uid: `${tax.uid ?? `tax-${t + 1}`}-${index + 1}`,
              tax_uid: tax.uid ?? `tax-${t + 1}`,
              applied_money: money(shares[t]?.[index] ?? 0n),
            })),
          }),
      ...(discounts.length === 0
        ? {}
        : {
            applied_discounts: discounts.map((discount, d) => ({
              uid: `${discount.uid ?? `discount-${d + 1}`}-${index + 1}`,
              discount_uid: discount.uid ?? `discount-${d + 1}`,
              applied_money: money(taken[d]?.shares[index] ?? 0n),
            })),
          }),
      variation_total_price_money: money(times(BigInt(line.base_price_money.amount), line.quantity)),
      gross_sales_money: money(lineGross),
      total_tax_money: money(lineTax),
      total_discount_money: money(sumAt(taken, index)),
      total_money: money((net[index] ?? 0n) + lineAdded),
    };
  });

  return {
    line_items: pricedLines,
    ...(taxes.length === 0
      ? {}
      : {
          taxes: taxes.map((tax, t) => ({
            ...tax,
            uid: tax.uid ?? `tax-${t + 1}`,
            applied_money: money(charged[t] ?? 0n),
          })),
        }),
    ...(discounts.length === 0
      ? {}
      : {
          discounts: discounts.map((discount, d) => ({
            ...discount,
            uid: discount.uid ?? `discount-${d + 1}`,
            applied_money: money(taken[d]?.cents ?? 0n),
          })),
        }),
    net_amounts: {
      total_money: money(total),
      tax_money: money(taxTotal),
      discount_money: money(discountTotal),
      tip_money: money(0),
      service_charge_money: money(0),
    },
    total_money: money(total),
    total_tax_money: money(taxTotal),
    total_discount_money: money(discountTotal),
    total_tip_money: money(0),
    total_service_charge_money: money(0),
    net_amount_due_money: money(total),
  };
}

const isIncluded = (tax: Tax | undefined) => tax?.type === 'INCLUSIVE';

interface Taken {
  cents: bigint;
  /** One share for each line. */
  shares: bigint[];
}

/** Percentages come off first, then amounts, each from what the earlier ones left; nothing falls below zero. */
function subtractDiscount(discounts: Discount[], gross: bigint[]): Taken[] {
  const taken = discounts.map((): Taken => ({ cents: 0n, shares: [] }));
  let left = gross;
  for (const type of ['FIXED_PERCENTAGE', 'FIXED_AMOUNT'] as const) {
    for (const [d, discount] of discounts.entries()) {
      if (discount.type !== type) continue;
      const rest = left.reduce((sum, cents) => sum + cents, 0n);
      const { top, bottom } = fraction(discount.percentage ?? '0');
      const requestedOff =
        type === 'FIXED_PERCENTAGE'
          ? roundHalfEven(rest * top, bottom * 100n)
          : BigInt(discount.amount_money?.amount ?? 0);
      const cents = requestedOff < rest ? requestedOff : rest;
      const shares = apportion(cents, left);
      taken[d] = { cents, shares };
      left = left.map((line, index) => line - (shares[index] ?? 0n));
    }
  }
  return taken;
}

function sumAt(taken: Taken[], index: number): bigint {
  return taken.reduce((sum, { shares }) => sum + (shares[index] ?? 0n), 0n);
}

/** Distributes a tax or a discount over the lines by their share; remaining cents go to the largest remainders. */
function apportion(cents: bigint, weights: bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (cents * weight) / total);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const left = Number(cents - shares.reduce((sum, share) => sum + share, 0n));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
