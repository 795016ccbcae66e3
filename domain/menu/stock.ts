/** From this count down customers see how many are left. */
export const FEW_LEFT = 15;

/** Returns how many of each dish an order takes: menu id → quantity, in the order of the ids. */
export function quantities(lines: readonly { menuItemId: number; quantity: number }[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { menuItemId, quantity } of lines) {
    sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + quantity);
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}
