/** A tax rate in thousandths of a percent, without its sign: 8875 → "8.875". */
export function formatTaxRate(taxRate: number): string {
  return String(taxRate / 1000);
}
