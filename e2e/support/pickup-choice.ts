import type { Locator } from '@playwright/test';

/** Chooses a pickup day (`YYYY-MM-DD`) or a time of the checkout's group by its value; those not shown are asked for. */
export async function choosePickup(group: Locator, value: string): Promise<void> {
  const choice = group.locator(`input[value="${value}"]`);
  const more = group.getByRole('button', { name: /^(More times|Más horas)$/ });
  await choice.or(more).first().waitFor();
  if ((await choice.count()) === 0) await more.click();
  await choice.check();
}

/** The chosen one of the checkout's days or times. */
export const chosenPickup = (group: Locator): Locator => group.locator('input:checked');
