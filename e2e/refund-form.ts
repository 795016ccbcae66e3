import type { Locator } from '@playwright/test';

/** Opens the refund form of an order's panel and gives a reason, as none is preset. */
export async function openRefund(panel: Locator, reason = 'Food was cold'): Promise<void> {
  await panel.getByRole('button', { name: 'Refund items or an amount' }).click();
  await panel.getByLabel('Reason, shown on the receipt').selectOption({ label: reason });
}
