import type { Page } from '@playwright/test';

/** For pages opened without a network: Chromium 150 says to those its service worker answers that they are online. */
export async function reportOffline(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}
