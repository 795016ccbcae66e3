/** Customers are told how many are left from here down. */
export const FEW_LEFT = 15;

/** How many of each dish an order takes: menu id → quantity, in the order of the ids. */
export function quantities(lines: readonly { menuItemId: number; quantity: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { menuItemId, quantity } of lines) {
    sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + quantity);
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}
