import { expect, type Locator } from '@playwright/test';

/** Turns a switch on or off once it shows the opposite; a press before its state is read would be lost, or wrong. */
export async function turnSwitch(control: Locator, to: 'on' | 'off'): Promise<void> {
  await expect(control).toBeChecked({ checked: to === 'off' });
  await expect(control).toBeEnabled();
  // The drawing lies over it.
  await control.click({ force: true });
}
