import type { Page } from '@playwright/test';
import { minutesIntoBusinessDay } from '../../domain/business-day.ts';
import { expect, test, workerReady } from '../support/journey.ts';
import { OWNER, startProductProcess } from '../support/product.ts';

// Chromium reports what ends with the page that asked for it.
test.use({ serviceWorkers: 'allow' });

/** Parks the truck at a place from now on, by the owner's calls. */
async function park(page: Page, place: string): Promise<void> {
  const owner = page.request;
  await owner.post('/api/auth/owner/login', { data: OWNER });
  const closes = minutesIntoBusinessDay({ timeZone: 'America/Phoenix', dayStartHour: 4 }, Date.now()) + 120;
  const data = { place, address: '200 S Main St, Yuma', pin: null, note: { en: '', es: '' }, closes };
  const parked = await owner.put('/api/owner/stops/today', { data });
  expect(parked.status(), await parked.text()).toBe(200);
}

const keptLocation = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/location?kept=en');
    return (await kept?.text()) ?? '';
  });

test('when the server hangs the page comes from what was kept, and asks at once where the truck is now', async ({
  browser,
}) => {
  const product = await startProductProcess();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  try {
    await page.goto('/');
    await workerReady(page);
    await park(page, 'The plaza');
    process.kill(product.pid, 'SIGSTOP');
    // The server no longer answers: every response comes from the cache.
    await page.goto('/menu', { waitUntil: 'commit' });
    await expect(page.locator('article.dish')).toHaveCount(33);
    // The cached page is hydrated too.
    await page.getByRole('button', { name: 'Add Baja Shrimp' }).click();
    await expect(page.getByRole('button', { name: 'Your order, 1 item' })).toBeVisible();
    await page.goto('/location', { waitUntil: 'commit' });
    await expect(page.locator('address')).toContainText('123 Calle del Sol');
    process.kill(product.pid, 'SIGCONT');
    // Before the next poll, which comes after 30 s.
    await expect(page.locator('address')).toContainText('The plaza');
    // The answer that came too late is kept for the next time.
    await expect.poll(() => keptLocation(page)).toContain('The plaza');
  } finally {
    process.kill(product.pid, 'SIGCONT');
    await context.close();
    await product.stop();
  }
});
