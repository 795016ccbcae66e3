import { type Page, expect } from '@playwright/test';

const HOUR_MS = 3_600_000;

/** The time that a test of the night takes at most, in milliseconds; the hour must not end meanwhile. */
const TEST_MS = 150_000;

/** The zone in which it is `hour` o’clock in the night now, 1 or 2; both are on the same day. */
export function zoneAt(hour: number): string {
  const utc = new Date().getUTCHours();
  const ahead = (utc > 13 ? 25 - utc : 1 - utc) + hour - 1;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The zone in which it is between noon and 1 PM now. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Waits for the next hour where this one is nearly over. */
export async function waitForTheHour(page: Page): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < TEST_MS) await page.waitForTimeout(left + 1000);
}

/** Puts the truck, by the signed-in owner, where it is `hour` o’clock in the night. */
export async function setTruckTo(page: Page, hour: number): Promise<void> {
  const data = { timeZone: zoneAt(hour), dayStartHour: 4 };
  const put = await page.request.put('/api/owner/settings/clock', { data });
  expect(put.status(), await put.text()).toBe(200);
}

/** Chooses one of several that are saved at once, and stand as chosen a moment after the press. */
export async function chooseSaved(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.click({ force: true });
  await expect(radio).toBeChecked();
}
