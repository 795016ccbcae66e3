/** Whole United States cents. Never fractional. */
export type Cents = number;

/** Largest amount accepted anywhere: $100,000.00. */
export const MAX_CENTS: Cents = 10_000_000;

const DOLLARS = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/**
 * Reads dollars ("3.50", "3", 3.5) as exact cents. Null when the text is not a plain decimal, is negative,
 * has more than two decimals or exceeds `MAX_CENTS`.
 */
export function parsePrice(value: string | number): Cents | null {
  // A double carries 15 digits faithfully: this drops the noise of 0.1 + 0.2 and still refuses 1.005.
  const text = typeof value === 'number' ? String(Number(value.toPrecision(15))) : value.trim();
  const match = DOLLARS.exec(text);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > MAX_CENTS ? null : cents;
}

/** Returns `total × part / whole`, rounded half to even; exactly `total` for the whole, 0 where the whole is 0. */
export function prorate(total: Cents, part: number, whole: number): Cents {
  if (whole === 0) return 0;
  const product = total * part;
  const rest = product % whole;
  const floor = (product - rest) / whole;
  return rest * 2 > whole || (rest * 2 === whole && floor % 2 === 1) ? floor + 1 : floor;
}

/** Dollars with two decimals and no sign of currency: 350 → "3.50". Throws for an amount that is not whole cents. */
export function formatPrice(cents: Cents): string {
  if (!Number.isInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
