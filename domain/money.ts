/** Whole United States cents. Never fractional. */
export type Cents = number;

/** Largest amount accepted anywhere: $100,000.00. */
export const MAX_CENTS: Cents = 10_000_000;
