import type { Page } from '@playwright/test';
import { expect, signInAsOwner, test } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';

/** Opens a screen and returns the reads that it makes until its live stream has been open for longer than it gathers changes. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/owner/') && !pathname.endsWith('/events')) reads.push(pathname);
  });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-stream-opened');
  // What is not done can only be waited for.
  await page.waitForTimeout(1_500);
  page.removeAllListeners('request');
  return reads;
}

test('the settings are read once, and again after an order', async ({ page }) => {
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('opened', () => (document.documentElement.dataset['streamOpened'] = ''));
      }
    };
  });
  await signInAsOwner(page);
  // What the tests before have set going may go on for a moment.
  await expect(async () => {
    const reads = await readsOf(page, '/admin/settings');
    expect(reads).toContain('/api/owner/settings');
    expect(reads).toEqual([...new Set(reads)]);
  }).toPass();

  const again = page.waitForRequest(/\/api\/owner\/settings$/);
  await payOrder(page, await placeOrder(page));
  await again;
});
