/** 8875 → "8.875". `taxRate` in thousandths of a percent. */
export function ratePercent(taxRate: number): string {
  return String(taxRate / 1000);
}
