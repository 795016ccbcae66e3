import { expect, type Locator } from '@playwright/test';

/** Opens the refund form of an order's panel and enters a reason, as none is preset. */
export async function openRefund(panel: Locator, reason = 'Food was cold'): Promise<void> {
  await panel.getByRole('button', { name: 'Refund items or an amount' }).click();
  const reasons = panel.getByLabel('Reason, shown on the receipt');
  await expect(reasons).toHaveValue('');
  await reasons.selectOption({ label: reason });
}
