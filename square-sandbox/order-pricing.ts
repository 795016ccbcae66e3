import type { LineItem, Money, Order, Tax } from './wire.ts';

/** A decimal string as a fraction of whole numbers. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

function fraction(decimal: string): Fraction {
  const [whole = '0', part = ''] = decimal.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

/** Rounds a non-negative fraction to a whole number, halves to the even neighbour, as Square does. */
export function roundHalfEven(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  const twice = (top % bottom) * 2n;
  return twice > bottom || (twice === bottom && whole % 2n === 1n) ? whole + 1n : whole;
}

function times(cents: bigint, decimal: string): bigint {
  const { top, bottom } = fraction(decimal);
  return roundHalfEven(cents * top, bottom);
}

/** What Square fills in when it prices an order: lines, taxes and totals, from the request alone. */
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
> & { taxes?: Tax[] };

/** Prices lines with their modifiers and every ORDER-scope ADDITIVE tax; `offset` cents are added to the total. */
export function priceOrder(lines: LineItem[], taxes: Tax[], currency: string, offset = 0): Priced {
  const money = (cents: bigint | number): Money => ({ amount: Number(cents), currency });
  const gross = lines.map((line) => {
    const one = (line.modifiers ?? []).reduce(
      (sum, modifier) => sum + times(BigInt(modifier.base_price_money.amount), modifier.quantity ?? '1'),
      BigInt(line.base_price_money.amount),
    );
    return times(one, line.quantity);
  });
  const subtotal = gross.reduce((sum, cents) => sum + cents, 0n);
  const charged = taxes.map((tax) => {
    const { top, bottom } = fraction(tax.percentage);
    return roundHalfEven(subtotal * top, bottom * 100n);
  });
  const shares = charged.map((cents) => apportion(cents, gross));
  const taxTotal = charged.reduce((sum, cents) => sum + cents, 0n);
  const total = subtotal + taxTotal + BigInt(offset);

  const pricedLines = lines.map((line, index): LineItem => {
    const lineGross = gross[index] ?? 0n;
    const lineTax = shares.reduce((sum, share) => sum + (share[index] ?? 0n), 0n);
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
      variation_total_price_money: money(times(BigInt(line.base_price_money.amount), line.quantity)),
      gross_sales_money: money(lineGross),
      total_tax_money: money(lineTax),
      total_discount_money: money(0),
      total_money: money(lineGross + lineTax),
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
    net_amounts: {
      total_money: money(total),
      tax_money: money(taxTotal),
      discount_money: money(0),
      tip_money: money(0),
      service_charge_money: money(0),
    },
    total_money: money(total),
    total_tax_money: money(taxTotal),
    total_discount_money: money(0),
    total_tip_money: money(0),
    total_service_charge_money: money(0),
    net_amount_due_money: money(total),
  };
}

/** Spreads a tax over the lines by their share; the cents left over go to the largest remainders. */
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
